import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * Records from now on whether a page's push channel is open; the returned function waits for that. Events before that
 * do not reach the cards and profiles that the page has loaded.
 */
export const noteLine = (page: Page): (() => Promise<void>) => {
  let stands = false;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => (stands ||= String(payload).includes('"ready"')));
    socket.on('close', () => (stands = false));
  });
  return () => expect.poll(() => stands, { message: 'the push channel stands' }).toBe(true);
};
