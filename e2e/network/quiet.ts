import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';

/** Lets the page render twice, and run its idle callbacks. */
const letActAndDraw = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const idle = () => requestIdleCallback(() => requestIdleCallback(() => done()));
        requestAnimationFrame(() => requestAnimationFrame(idle));
      }),
  );

/**
 * Records a page's requests from now on. The returned function waits until none is pending and none follows once the
 * page had time to handle the last answer. Playwright's `networkidle` would add half a second on every page.
 */
export const noteRequests = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    // Event streams stay open as long as the page.
    if (request.resourceType() === 'eventsource') return;
    open.add(request);
    begun += 1;
  });
  const forget = (request: Request) => open.delete(request);
  page.on('requestfinished', forget).on('requestfailed', forget);
  return () =>
    expect(async () => {
      const before = begun;
      expect([...open].map((request) => request.url())).toEqual([]);
      await letActAndDraw(page);
      expect([open.size, begun]).toEqual([0, before]);
    }).toPass({ intervals: [50] });
};
