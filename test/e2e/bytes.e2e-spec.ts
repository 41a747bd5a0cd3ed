import request from 'supertest';
import { BUDGETS } from '../../bench/budgets.mjs';
import { measureFonts, measureHtml, measureScripts } from '../../bench/weigh.mjs';
import { ROUTES } from '../support/demo-site.js';
import { SHARED_DEMO } from '../support/shared-sites.js';

/** The most that headers add to the sum, in kB. */
const HEADERS = 5;

describe.each(ROUTES)('GET $path', ({ path }) => {
  it('keeps the budgets for HTML, for script, and for everything but pictures and film', async () => {
    const { text } = await request(SHARED_DEMO.url).get(path).expect(200);
    const html = measureHtml(text) / 1000;
    const script = measureScripts(text) / 1000;
    const font = measureFonts(text) / 1000;
    expect(html).toBeLessThanOrEqual(BUDGETS.html.max);
    expect(script).toBeLessThanOrEqual(BUDGETS.script.max);
    expect(html + script + font + HEADERS).toBeLessThanOrEqual(BUDGETS.firstVisit.max);
    expect(Math.min(html, script, font)).toBeGreaterThan(1);
  });
});
