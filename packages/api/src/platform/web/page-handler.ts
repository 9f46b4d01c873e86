import { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Problem, problems } from '@mysathi/contract/errors';

import { nonceOf } from '../http/security-headers.ts';
import { failureFacts } from '../log.ts';
import { apiCaller, webHeaders } from './api-caller.ts';
import type { CallApi } from './api-caller.ts';
import type { MemberReader } from './member-reader.ts';

/** The facts passed with a page request; the web package declares the same type for its load context. */
export interface RequestFacts {
  nonce: string;
  demo: boolean;
  otpSignIn: boolean;
  /** The characters that one-time codes are made of. */
  otpAlphabet: string;
  /** The public contact address. */
  contactEmail: string;
  /** Name and address of the grievance officer; empty if none is named. */
  grievanceOfficer: string;
  /** The public address of the site, without a trailing slash. */
  publicOrigin: string;
  /** Identifies this request in the log and on the error page. Undefined for a page that is shared with others. */
  requestId: string | undefined;
  callApi: CallApi;
  /** Reads for the member who opens the page; undefined if there is none. */
  reader: MemberReader | undefined;
  readAsset: (address: string) => Promise<string>;
  reportError: (error: unknown) => void;
}

/** The facts common to all requests. */
export type SiteFacts = Omit<RequestFacts, 'nonce' | 'requestId' | 'callApi' | 'reader' | 'reportError'>;

/** Renders the page of a request; provided by the build of the web package. */
export type PageHandler = (request: Request, facts: RequestFacts) => Promise<Response>;

const sendResponse = async (reply: FastifyReply, response: Response): Promise<FastifyReply> => {
  reply.code(response.status);
  // Once something was read or cleared for one person, the response must not be cached, whatever the page says.
  const kept =
    reply.getHeader('cache-control') ?? response.headers.get('cache-control') ?? 'private, no-cache';
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  reply.header('cache-control', kept);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  // A page with a known length is complete: as a stream it would be sent in pieces.
  if (response.headers.has('content-length')) return reply.send(Buffer.from(await response.arrayBuffer()));
  // Null would be sent as JSON, and undefined with a length of 0, also for a page requested by HEAD.
  return reply.send(response.body ? Readable.fromWeb(response.body) : Readable.from([]));
};

/**
 * Tests for errors that are no failures: a request that no page accepts, such as a form for a page without one, and a
 * call refused because of load, whose real causes are logged elsewhere.
 */
const isNoFailure = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return Number(error.status) < 500 || error.status === problems.busy.status;
};

/** Logs what a page throws, with the request it was rendered for. */
export const errorReporter =
  ({ log }: FastifyRequest): RequestFacts['reportError'] =>
  (error) => {
    if (isNoFailure(error)) return;
    log.error({ failure: failureFacts(error) }, 'page');
  };

/** Returns the address of a page on this site, even if the request line names another host. */
const addressOf = ({ protocol, host, url }: FastifyRequest): string => {
  const path = url.replace(/^https?:\/\/[^/?]*/i, '');
  const address = `${protocol}://${host}${path.startsWith('/') ? path : `/${path}`}`;
  if (host === '' || !URL.canParse(address)) throw new Problem('malformed');
  return address;
};

/** The renderer of a page, the site's facts, and a reader if there is one. */
export interface PageMaker {
  readonly handler: PageHandler;
  readonly facts: SiteFacts;
  readonly reader?: MemberReader | undefined;
}

/** Answers a page request with the web's own renderer. */
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
  // The origin was checked already, see refuseCrossSite: the renderer knows less about it, and would log refusals as
  // failures.
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
