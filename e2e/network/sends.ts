import type { BrowserContext, Page, Route } from '@playwright/test';

/** Controls both ways by which messages leave a page: the push channel and HTTP posts. */
export interface Sends {
  /** From now on, the channel accepts no messages, and calls meet `fate`. */
  cut(fate?: (route: Route) => Promise<void>): Promise<void>;
  mend(): Promise<void>;
}

const calls = '**/api/messages';

/**
 * Takes control of the messages of a page, or of all pages of a browser; channels that are already open are not
 * affected.
 */
export const holdSends = async (where: Page | BrowserContext): Promise<Sends> => {
  let isCut = false;
  await where.routeWebSocket(/\/api\/live$/, (line) => {
    const server = line.connectToServer();
    line.onMessage((word) => {
      const { kind, clientId } = JSON.parse(String(word)) as { kind: string; clientId?: string };
      if (isCut && kind === 'message') line.send(JSON.stringify({ kind: 'unsent', clientId }));
      else server.send(word);
    });
  });
  return {
    async cut(fate = (route) => route.abort()) {
      isCut = true;
      await where.route(calls, fate);
    },
    async mend() {
      isCut = false;
      await where.unroute(calls);
    },
  };
};
