import type { FastifyInstance } from 'fastify';

/** Every call that anybody can read a campaign by, and what is told of all of them. */
export const publicPaths = ({ endpoints }: FastifyInstance, slug: string): string[] =>
  endpoints
    .filter(({ access, method, path }) => access === 'visitor' && method === 'GET' && !path.includes(':key'))
    .map(({ path }) => path.replace(':id', slug));

/** The first event of a stream, as text. */
const firstEvent = async (address: string): Promise<string> => {
  const stop = new AbortController();
  const answer = await fetch(address, { signal: stop.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();
  stop.abort();
  return first?.value ?? '';
};

/** All that a server which listens at `base` tells anybody of a campaign, as text. */
export const publicTexts = async (app: FastifyInstance, base: string, slug: string): Promise<string[]> => {
  const paths = [
    ...publicPaths(app, slug),
    ...['newest', 'largest'].map((order) => `/campaigns/${slug}/supporters?order=${order}`),
    // Failures are answers too; a name that is not one of ours leads to nothing.
    ...['', '/receipt', '/receipt.pdf'].map((part) => `/gifts/${crypto.randomUUID()}${part}`),
  ];
  return Promise.all([
    ...paths.map(async (path) => (await app.inject(`/api${path}`)).payload),
    firstEvent(`${base}/api/campaigns/${slug}/events`),
  ]);
};
