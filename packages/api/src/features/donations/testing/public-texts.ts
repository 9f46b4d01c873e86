import type { FastifyInstance } from 'fastify';

/** Returns every public call about a campaign, and about all of them. */
export const publicPaths = ({ endpoints }: FastifyInstance, slug: string): string[] =>
  endpoints
    .filter(({ access, method, path }) => access === 'visitor' && method === 'GET' && !path.includes(':key'))
    .map(({ path }) => path.replace(':id', slug));

/** Returns the first event of a stream, as text. */
const firstEvent = async (address: string): Promise<string> => {
  const stop = new AbortController();
  const answer = await fetch(address, { signal: stop.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();
  stop.abort();
  return first?.value ?? '';
};

/** Returns everything that a server at `base` tells the public about a campaign, as text. */
export const publicTexts = async (app: FastifyInstance, base: string, slug: string): Promise<string[]> => {
  const paths = [
    ...publicPaths(app, slug),
    ...['newest', 'largest'].map((order) => `/campaigns/${slug}/supporters?order=${order}`),
    // Failures are answers too; an unknown key leads to nothing.
    ...['', '/receipt', '/receipt.pdf'].map((part) => `/gifts/${crypto.randomUUID()}${part}`),
  ];
  return Promise.all([
    ...paths.map(async (path) => (await app.inject(`/api${path}`)).payload),
    firstEvent(`${base}/api/campaigns/${slug}/events`),
  ]);
};
