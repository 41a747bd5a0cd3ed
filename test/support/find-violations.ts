import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Lists axe's violations of WCAG 2.2 AA and best practice. */
export async function findViolations(page: Page): Promise<string[]> {
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run({
      resultTypes: ['violations'],
      // A rule of WCAG 2.2 that axe runs only on request.
      rules: { 'target-size': { enabled: true } },
      // Leaves out style sheets, which no rule that runs reads.
      preload: { assets: ['media'] },
    })`,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}
