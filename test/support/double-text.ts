import type { Page } from 'playwright-core';

/** Doubles the browser's font size as its settings do, so that sizes in em of media queries double too. */
export async function doubleText(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}
