import { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';

import { nonceOf } from '../http/security-headers.ts';

/** What a page request is given; the web's own declaration stands in its load context. */
export interface RequestFacts {
  nonce: string;
  demo: boolean;
  otpSignIn: boolean;
  /** The characters that one-time codes are made of. */
  otpAlphabet: string;
  /** Where people write to. */
  contactEmail: string;
  /** Name and address of who answers complaints; empty while nobody is named. */
  grievanceOfficer: string;
  /** Where the site stands for the world, without a slash at the end. */
  publicOrigin: string;
  /** Names this request in the log; the error page shows it. */
  requestId: string;
  callApi: (path: string, init: RequestInit) => Promise<Response>;
  readAsset: (address: string) => Promise<string>;
  reportError: (error: unknown) => void;
}

/** What holds for every request alike. */
export type SiteFacts = Omit<RequestFacts, 'nonce' | 'requestId' | 'callApi' | 'reportError'>;

export type PageHandler = (request: Request, facts: RequestFacts) => Promise<Response>;

const hopHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
]);

const webHeaders = (headers: Record<string, string | string[] | number | undefined>): Headers => {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || hopHeaders.has(name)) continue;
    for (const item of Array.isArray(value) ? value : [String(value)]) result.append(name, item);
  }
  return result;
};

const hasNoBody = (status: number) => status === 204 || status === 205 || status === 304;

/** Calls the API in this process as the person whose page this is: same cookies, same address. */
const apiCaller =
  (app: FastifyInstance, request: FastifyRequest): RequestFacts['callApi'] =>
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

const sendResponse = (reply: FastifyReply, response: Response): FastifyReply => {
  reply.code(response.status).header('cache-control', 'private, no-cache');
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  // Null would be sent as JSON, and nothing as a length of 0, also of a page asked for by HEAD.
  return reply.send(response.body ? Readable.fromWeb(response.body) : Readable.from([]));
};

/** Answers a page request by the web's own renderer. */
export const answerPage = async (
  app: FastifyInstance,
  handler: PageHandler,
  facts: SiteFacts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const address = new URL(request.url, `${request.protocol}://${request.host}`);
  const webRequest = new Request(address, {
    method: request.method,
    headers: webHeaders(request.headers),
    signal: gone.signal,
    ...(request.body instanceof Buffer ? { body: new Uint8Array(request.body) } : {}),
  });
  const response = await handler(webRequest, {
    nonce: nonceOf(request),
    ...facts,
    requestId: request.id,
    callApi: apiCaller(app, request),
    reportError: (error) =>
      request.log.error(
        { failure: error instanceof Error ? error.name : 'unknown', at: placeOf(error) },
        'page',
      ),
  });
  return sendResponse(reply, response);
};

const placeOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => line.startsWith('    at '))
        .slice(0, 8)
    : [];
