import type { BrowserContext, Page } from 'playwright-core';

/** Has each page of the context count what moves by itself: not in the half second after a press. */
export function watchShifts(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts since the last call. */
export function takeShifts(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    // What is drawn now is told after the next frame.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
    return (globalThis as unknown as { shifts: number[] }).shifts.splice(0);
  });
}
