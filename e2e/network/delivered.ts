import type { Page } from '@playwright/test';

/** Notes from now on all that the network brings to a page: addresses, answers and what is pushed. */
export const noteDelivered = (page: Page): { all: () => Promise<string> } => {
  const parts: Promise<string>[] = [];
  page.on('response', (response) => {
    parts.push(Promise.resolve(response.url()));
    const isText = ['document', 'fetch', 'xhr'].includes(response.request().resourceType());
    // What a page left behind cannot be read any more, by nobody.
    if (isText) parts.push(response.text().catch(() => ''));
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void parts.push(Promise.resolve(String(payload)))),
  );
  return { all: async () => (await Promise.all(parts)).join('\n') };
};
