import { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Problem, problems } from '@mysathi/contract/errors';

import { nonceOf } from '../http/security-headers.ts';
import { failureFacts } from '../log.ts';
import { apiCaller, webHeaders } from './api-caller.ts';
import type { CallApi } from './api-caller.ts';
import type { MemberReader } from './member-reader.ts';

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
  /** Names this request in the log; the error page shows it. Undefined for a page that others get too. */
  requestId: string | undefined;
  callApi: CallApi;
  /** Reads for the member who opens the page; undefined when there is nobody to read for. */
  reader: MemberReader | undefined;
  readAsset: (address: string) => Promise<string>;
  reportError: (error: unknown) => void;
}

/** What holds for every request alike. */
export type SiteFacts = Omit<RequestFacts, 'nonce' | 'requestId' | 'callApi' | 'reader' | 'reportError'>;

/** Makes the page of a request; the build of the web package gives it. */
export type PageHandler = (request: Request, facts: RequestFacts) => Promise<Response>;

const sendResponse = async (reply: FastifyReply, response: Response): Promise<FastifyReply> => {
  reply.code(response.status);
  // What was read or taken away for one person is kept by nobody, whatever the page says of itself.
  const kept =
    reply.getHeader('cache-control') ?? response.headers.get('cache-control') ?? 'private, no-cache';
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  reply.header('cache-control', kept);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  // A page that knows its length is there already: as a stream it would leave piece by piece.
  if (response.headers.has('content-length')) return reply.send(Buffer.from(await response.arrayBuffer()));
  // Null would be sent as JSON, and nothing as a length of 0, also of a page asked for by HEAD.
  return reply.send(response.body ? Readable.fromWeb(response.body) : Readable.from([]));
};

/**
 * What the renderer says of a request that no page takes, such as a form for a page that has none; and a call that was
 * put off, which says so itself where the failure is ours.
 */
const isNoFailure = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return Number(error.status) < 500 || error.status === problems.busy.status;
};

/** Notes what a page throws beside the request it was made for. */
export const errorReporter =
  ({ log }: FastifyRequest): RequestFacts['reportError'] =>
  (error) => {
    if (isNoFailure(error)) return;
    log.error({ failure: failureFacts(error) }, 'page');
  };

/** The address of a page on this site, also where what was asked for names another host. */
const addressOf = ({ protocol, host, url }: FastifyRequest): string => {
  const path = url.replace(/^https?:\/\/[^/?]*/i, '');
  const address = `${protocol}://${host}${path.startsWith('/') ? path : `/${path}`}`;
  if (host === '' || !URL.canParse(address)) throw new Problem('malformed');
  return address;
};

/** Who makes a page, what it is told of the site, and for whom it may read. */
export interface PageMaker {
  readonly handler: PageHandler;
  readonly facts: SiteFacts;
  readonly reader?: MemberReader | undefined;
}

/** Answers a page request by the web's own renderer. */
export const answerPage = async (
  app: FastifyInstance,
  { handler, facts, reader }: PageMaker,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const headers = webHeaders(request.headers);
  // Whose form it is was looked at, see refuseCrossSite: the renderer knows less of it, and would note what it refuses as a failure.
  headers.delete('origin');
  const webRequest = new Request(addressOf(request), {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(request.body instanceof Buffer ? { body: new Uint8Array(request.body) } : {}),
  });
  const call = apiCaller(app, request);
  let busy = false;
  const response = await handler(webRequest, {
    nonce: nonceOf(request),
    ...facts,
    requestId: request.id,
    callApi: async (path, init) => {
      const answer = await call(path, init);
      busy ||= answer.status === problems.busy.status;
      return answer;
    },
    reader,
    reportError: errorReporter(request),
  });
  if (!busy || response.status !== 500) return sendResponse(reply, response);
  reply.header('retry-after', 2);
  return sendResponse(
    reply,
    new Response(response.body, { status: problems.busy.status, headers: response.headers }),
  );
};
