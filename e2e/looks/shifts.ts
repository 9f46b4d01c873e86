import type { Page } from '@playwright/test';

/** From the next page on, records layout shifts. */
export const noteShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    const note = (entry: PerformanceEntry): void => {
      if (Reflect.get(entry, 'hadRecentInput') !== true) shifts.push(Number(Reflect.get(entry, 'value')));
    };
    const watch = new PerformanceObserver((list) => list.getEntries().forEach(note));
    watch.observe({ type: 'layout-shift', buffered: true });
  });
};

/** Returns the sum of the page's layout shifts, as counted by CLS. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shifts: unknown = Reflect.get(window, 'shifts');
    return Array.isArray(shifts) ? shifts.map(Number).reduce((sum, one) => sum + one, 0) : Number.NaN;
  });
