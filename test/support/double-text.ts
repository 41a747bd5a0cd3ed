import type { Page } from 'playwright-core';

/** As somebody sets it in the browser: sizes in em double with it, those of media queries too. */
export async function doubleText(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}
