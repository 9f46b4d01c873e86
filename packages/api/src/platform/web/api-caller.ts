import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';

/** How pages call the API; the path begins with `/api/`. */
export type CallApi = (path: string, init: RequestInit) => Promise<Response>;

const hopHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
]);

/** Headers in the form of the web; those of one connection stay behind. */
export const webHeaders = (headers: Record<string, string | string[] | number | undefined>): Headers => {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || hopHeaders.has(name)) continue;
    for (const item of Array.isArray(value) ? value : [String(value)]) result.append(name, item);
  }
  return result;
};

const hasNoBody = (status: number) => status === 204 || status === 205 || status === 304;

/** Calls the API in this process as the person whose page this is: same cookies, same address. */
export const apiCaller =
  (app: FastifyInstance, request: Pick<FastifyRequest, 'headers' | 'ip'>): CallApi =>
  async (path, init) => {
    if (!path.startsWith('/api/')) throw new Error('A page can only call addresses below /api/.');
    const { cookie, host, 'user-agent': agent } = request.headers;
    const headers = new Headers(init.headers);
    if (cookie !== undefined) headers.set('cookie', cookie);
    if (agent !== undefined) headers.set('user-agent', agent);
    if (host !== undefined) headers.set('host', host);
    // The page is ours, whichever site the link to it stood on.
    headers.set('sec-fetch-site', 'same-origin');
    const options: InjectOptions = {
      method: init.method ?? 'GET',
      url: path,
      headers: Object.fromEntries(headers),
      remoteAddress: request.ip,
    };
    if (typeof init.body === 'string') options.payload = init.body;
    const answer = await app.inject(options);
    const body = hasNoBody(answer.statusCode) ? null : new Uint8Array(answer.rawPayload);
    return new Response(body, { status: answer.statusCode, headers: webHeaders(answer.headers) });
  };
