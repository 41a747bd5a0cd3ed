/** Draws `results.svg`: requests a second against the floors, and the home page as the gallery grows. */

const WIDTH = 720;
const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #292524 }
  .title { font-weight: 600 }
  .quiet { fill: #78716c }
  .site { fill: #be185d }
  .floor { fill: #a8a29e }
  .axis { stroke: #d6d3d1 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e7e5e4 }
    .quiet { fill: #a8a29e }
    .site { fill: #f472b6 }
    .floor { fill: #78716c }
    .axis { stroke: #57534e }
  }`;
const BAR = { left: 150, width: 430, height: 18, gap: 6 };
const PANEL = { width: 160, height: 90, gap: 26 };

export function drawPlot({ throughput, gallery }) {
  const pages = drawBars('Requests of / a second, one core', throughput['/'], 0);
  const lists = drawBars(
    'Requests of /api/videos a second, one core',
    throughput['/api/videos'],
    pages.height,
  );
  const top = pages.height + lists.height + 24;
  const panels = [
    ['Render, ms', ({ render }) => render],
    ['HTML in brotli, kB', ({ htmlBrotli }) => htmlBrotli / 1000],
    ['Interactive, s', ({ interactive }) => interactive / 1000],
    ['Blocking time, ms', ({ blockingTime }) => blockingTime],
  ].map(([title, read], index) =>
    drawPanel(title, gallery, read, 4 + index * (PANEL.width + PANEL.gap), top + 30),
  );
  const height = top + PANEL.height + 80;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title description">
<title id="title">How fast the site is</title>
<desc id="description">${describe(throughput, gallery)}</desc>
<style>${STYLE}
</style>
${pages.svg}
${lists.svg}
<text class="title" x="4" y="${top}">The home page with ${gallery.map(({ films }) => films).join(', ')} films</text>
${panels.join('\n')}
</svg>
`;
}

function drawBars(title, results, top) {
  const names = {
    site: 'This site',
    notModified: 'This site, 304',
    floor: 'Bare node:http',
    nginx: 'nginx',
  };
  const bars = Object.entries(names).filter(([name]) => results[name]);
  const longest = Math.max(...bars.map(([name]) => results[name].rate));
  const rows = bars.map(([name, label], index) => {
    const { rate } = results[name];
    const y = top + 32 + index * (BAR.height + BAR.gap);
    const width = (rate / longest) * BAR.width;
    const kind = name === 'site' || name === 'notModified' ? 'site' : 'floor';
    return `<text x="4" y="${y + 13}">${label}</text>
<rect class="${kind}" x="${BAR.left}" y="${y}" width="${width.toFixed(1)}" height="${BAR.height}"/>
<text x="${(BAR.left + width + 8).toFixed(1)}" y="${y + 13}">${Math.round(rate).toLocaleString('en-GB')}</text>`;
  });
  return {
    svg: `<text class="title" x="4" y="${top + 20}">${title}</text>\n${rows.join('\n')}`,
    height: 44 + bars.length * (BAR.height + BAR.gap),
  };
}

/** Evenly spaced, as 10 and 1,000 don't fit on one scale. */
function drawPanel(title, rows, read, left, top) {
  const highest = Math.max(...rows.map(read), 1e-9);
  const step = PANEL.width / rows.length;
  const bottom = top + PANEL.height;
  const columns = rows.map((row, index) => {
    const value = read(row);
    const height = (value / highest) * (PANEL.height - 34);
    const x = left + index * step;
    const middle = x + step / 2 - 3;
    return `<rect class="site" x="${x}" y="${(bottom - height).toFixed(1)}" width="${step - 6}" height="${height.toFixed(1)}"/>
<text text-anchor="middle" x="${middle}" y="${(bottom - height - 6).toFixed(1)}">${Number(value.toPrecision(3)).toLocaleString('en-GB')}</text>
<text class="quiet" text-anchor="middle" x="${middle}" y="${bottom + 18}">${row.films}</text>`;
  });
  return `<text x="${left}" y="${top}">${title}</text>
<path class="axis" d="M${left} ${bottom}h${PANEL.width - 6}"/>
${columns.join('\n')}`;
}

function describe(throughput, gallery) {
  const rate = (path) => Math.round(throughput[path].site.rate).toLocaleString('en-GB');
  const [few, many] = [gallery[0], gallery.at(-1)];
  return `One core answers ${rate('/')} requests of the home page a second, and ${rate('/api/videos')} of the list of films. The home page is rendered in ${few.render.toFixed(1)} ms with ${few.films} films and in ${many.render.toFixed(1)} ms with ${many.films}.`;
}
