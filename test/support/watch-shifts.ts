import type { BrowserContext, Page } from 'playwright-core';

/** Makes each page of a context record its layout shifts, except within half a second of a press. */
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

export function takeShifts(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    // The browser reports a frame's shifts after the next frame.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
    return (globalThis as unknown as { shifts: number[] }).shifts.splice(0);
  });
}
