import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';

/** Lets the page draw twice, and do what it does once it is idle. */
const letActAndDraw = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const idle = () => requestIdleCallback(() => requestIdleCallback(() => done()));
        requestAnimationFrame(() => requestAnimationFrame(idle));
      }),
  );

/**
 * Notes from now on what a page asks for. What it returns waits until nothing is under way, and nothing follows once the
 * page had time to act on the last answer: half a second of silence, as the browser's own sign waits for, costs that on
 * every page.
 */
export const noteRequests = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    // These stay under way for as long as the page does.
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
