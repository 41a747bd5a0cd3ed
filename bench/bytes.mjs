/** Bytes that a page sends to the browser. They don't vary between runs; `npm test` checks the same budgets. */
import { ROUTES } from '../scripts/read-routes.mjs';
import { fetchBytes, startWarm } from './site.mjs';
import { findWorst } from './stats.mjs';
import { measureFonts, measureHtml, measureScripts } from './weigh.mjs';

export async function measure() {
  const site = await startWarm();
  const pages = {};
  for (const { path } of ROUTES) {
    const { body } = await fetchBytes(site.url + path, { 'accept-encoding': 'identity' });
    const text = body.toString();
    const [html, script, fonts] = [measureHtml, measureScripts, measureFonts].map(
      (measure) => measure(text) / 1000,
    );
    pages[path] = { html, script, firstVisit: html + script + fonts };
  }
  await site.stop();
  const figures = ['script', 'html', 'firstVisit'].map((id) => ({ id, ...findWorst(pages, id) }));
  return { figures, details: pages };
}
