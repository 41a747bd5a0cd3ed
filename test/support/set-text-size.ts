import type { Page } from 'playwright-core';

/** Sets the font size as the browser's settings do, so that sizes in em of media queries change, too. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
}
