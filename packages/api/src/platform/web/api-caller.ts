import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';

/** The part of a `Response` that pages read, and that costs nothing to make. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  text(): Promise<string>;
}

/** Calls the API for a page; the path begins with `/api/`. */
export type CallApi = (path: string, init: RequestInit) => Promise<ApiAnswer>;

const hopHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
]);

/** Converts headers to web `Headers`, without those of a single connection. */
export const webHeaders = (headers: Record<string, string | string[] | number | undefined>): Headers => {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || hopHeaders.has(name)) continue;
    for (const item of Array.isArray(value) ? value : [String(value)]) result.append(name, item);
  }
  return result;
};

/** Calls the API in this process as the person who opened the page: with the same cookies and address. */
export const apiCaller =
  (app: FastifyInstance, request: Pick<FastifyRequest, 'headers' | 'ip'>): CallApi =>
  async (path, init) => {
    if (!path.startsWith('/api/')) throw new Error('A page can only call addresses below /api/.');
    const { cookie, host, 'user-agent': agent } = request.headers;
    const options: InjectOptions = {
      method: init.method ?? 'GET',
      url: path,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        ...(cookie === undefined ? {} : { cookie }),
        ...(agent === undefined ? {} : { 'user-agent': agent }),
        ...(host === undefined ? {} : { host }),
        // The page is ours, whichever site linked to it.
        'sec-fetch-site': 'same-origin',
      },
      remoteAddress: request.ip,
    };
    if (typeof init.body === 'string') options.payload = init.body;
    const { statusCode: status, headers, payload } = await app.inject(options);
    const get = (name: string) => {
      const value = headers[name.toLowerCase()];
      return value === undefined ? null : [value].flat().join(', ');
    };
    return { status, headers: { get }, text: async () => payload };
  };
