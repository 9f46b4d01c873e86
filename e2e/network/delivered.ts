import type { Page } from '@playwright/test';

/** Records from now on everything the network delivers to a page: addresses, answers and pushed messages. */
export const noteDelivered = (page: Page): { all: () => Promise<string> } => {
  const parts: Promise<string>[] = [];
  page.on('response', (response) => {
    parts.push(Promise.resolve(response.url()));
    const isText = ['document', 'fetch', 'xhr'].includes(response.request().resourceType());
    // The answers of a page that was left cannot be read any more.
    if (isText) parts.push(response.text().catch(() => ''));
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void parts.push(Promise.resolve(String(payload)))),
  );
  return { all: async () => (await Promise.all(parts)).join('\n') };
};
