import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * Notes from now on whether a page's push channel stands; what it returns waits for that. What happens before is told
 * to no card and no profile that the page has read already.
 */
export const noteLine = (page: Page): (() => Promise<void>) => {
  let stands = false;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => (stands ||= String(payload).includes('"ready"')));
    socket.on('close', () => (stands = false));
  });
  return () => expect.poll(() => stands, { message: 'the push channel stands' }).toBe(true);
};
