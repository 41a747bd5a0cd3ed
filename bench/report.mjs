/** Reports the figures: a table for people, results.json, and the README's section. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { isMet } from './budgets.mjs';
import { drawPlot } from './plot.mjs';
import { ROOT } from './site.mjs';

const README = join(ROOT, 'README.md');
const TESTING = join(ROOT, 'docs/testing.md');
/** What matters to somebody who chooses: README has these only. */
const CHOSEN = [
  'script',
  'html',
  'firstVisit',
  'lighthouse',
  'firstPaint',
  'blockingHome',
  'layoutShift',
  'pageRate',
  'start',
  'memory',
];
const [START, END] = ['<!-- bench -->', '<!-- /bench -->'];

export function printFigures(figures, { gallery }) {
  for (const figure of figures) {
    const { label, note = '' } = figure;
    console.log(
      `${label.padEnd(52)} ${show(figure).padStart(10)}  ${showBudget(figure).padEnd(12)} ${note}`,
    );
  }
  if (gallery) console.table(gallery);
}

export async function writeReport(results) {
  const json = JSON.stringify(results, (_, value) =>
    typeof value === 'number' ? roundOff(value) : value,
  );
  await writeFormatted(join(ROOT, 'bench/results.json'), json);
  writeFileSync(join(ROOT, 'bench/results.svg'), drawPlot(results.details));
  const chosen = results.figures.filter(({ id }) => CHOSEN.includes(id));
  await replaceSection(
    README,
    describe({ ...results, figures: chosen }, describeBeside(results.details)),
  );
  await replaceSection(TESTING, describe(results, describeGalleries(results.details)));
}

async function replaceSection(file, text) {
  const [before, rest] = readFileSync(file, 'utf8').split(START);
  const after = rest.split(END)[1];
  await writeFormatted(file, `${before}${START}\n\n${text}\n\n${END}${after}`);
}

/** Formatted as `npm run lint` wants it. */
async function writeFormatted(file, text) {
  const options = await resolveConfig(file);
  writeFileSync(file, await format(text, { ...options, filepath: file }));
}

/** @param more what comes between the figures and where they were measured */
function describe({ date, visits, machine, figures, details }, more = '') {
  const rows = figures.map(
    (figure) =>
      `| ${figure.label} | ${show(figure)} | ${showBudget(figure)}${isMissed(figure) ? ', **missed**' : ''} |`,
  );
  return `
| What | Measured | Budget |
| --- | --- | --- |
${rows.join('\n')}
${more}
Measured on ${date.slice(0, 10)}: ${machine.cpu}, ${machine.cores} cores, ${Math.round(machine.memoryMiB / 1024)} GiB, Node ${machine.node.slice(1)}, load by ${details.throughput.generator}. ${describeBrowsers(Object.keys(details.phone))} The home page was visited ${visits.home} times, the others ${visits.others} times.${warn(machine)}`;
}

/** What is worse for the site is shown as it is. */
function describeBeside({ beside: { site, next, lean } }) {
  const row = (label, describeOne) =>
    `| ${label} | ${[site, next, lean].map(describeOne).join(' | ')} |`;
  const kB = (bytes) => show({ value: bytes / 1000, unit: 'kB' });
  const by = ({ encoding }, text) => (encoding === 'br' ? '' : ` (${text}${encoding})`);
  return `
The home page [beside the same page](docs/testing.md#how-fast-it-is) by Next and by a server of the same stack with nothing else:

| What | This site | A page by Next | The same stack, lean |
| --- | --- | --- | --- |
${row('Script before a press, brotli', (one) => kB(one.script) + by(one, `sent: ${kB(one.scriptAsSent)}, `))}
${row('HTML with its CSS, as sent', (one) => kB(one.html) + by(one, ''))}
${row('Start to the first page, against bare node:http', ({ start }) => show({ value: start, unit: '×' }))}
${row('Memory (PSS) after 5,000 requests of it', ({ memory }) => show({ value: memory, unit: 'MiB' }))}
${row('Requests of it, against bare node:http', ({ rate }) => show({ value: rate, unit: '×' }))}
`;
}

function describeGalleries({ gallery }) {
  const rows = gallery.map(
    ({ films, render, htmlBrotli, interactive, blockingTime }) =>
      `| ${films} | ${render.toFixed(1)} ms | ${(htmlBrotli / 1000).toFixed(1)} kB | ${(interactive / 1000).toFixed(2)} s | ${blockingTime.toFixed(0)} ms |`,
  );
  return `
The home page with more films:

| Films | Rendered in | HTML, brotli | Interactive on a slow phone | Blocking time |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

function describeBrowsers(names) {
  return names.length > 1
    ? `Paint, blocking time and Lighthouse in ${names.join(' and in ')}: the worse of the two is shown.`
    : `Paint, blocking time and Lighthouse in ${names[0]} only, which is not a full browser: in one, they are worse.`;
}

function isMissed({ id, value }) {
  return value !== undefined && !isMet(id, value);
}

function warn({ loadBefore, cores }) {
  return loadBefore > cores
    ? ' The machine was busy with other things: only ratios and bytes count.'
    : '';
}

function show({ value, unit }) {
  if (value === undefined) return 'not here';
  return `${roundOff(value)}${unit && ` ${unit}`}`;
}

function showBudget({ min, max, unit }) {
  return `${min === undefined ? `≤ ${max}` : `≥ ${min}`}${unit && ` ${unit}`}`;
}

/** Three digits; more would mean nothing. */
function roundOff(value) {
  return Number.isInteger(value) || value >= 1000
    ? Math.round(value)
    : Number(value.toPrecision(3));
}
