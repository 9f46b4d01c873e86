import type { BrowserContext, Page, Route } from '@playwright/test';

/** Both ways by which messages leave a page: said on the push channel, and posted. */
export interface Sends {
  /** From now on no message is taken on the channel, and a call meets `fate`. */
  cut(fate?: (route: Route) => Promise<void>): Promise<void>;
  mend(): Promise<void>;
}

const calls = '**/api/messages';

/** Takes hold of the messages of a page, or of all pages of a browser; the channel of one that stands already is missed. */
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
