import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { preferredLanguage } from '@mysathi/contract/languages';
import type { Language } from '@mysathi/contract/languages';

import { nonceOf, pagePolicy } from '../http/security-headers.ts';
import type { Platform } from '../platform.ts';
import { apiCaller } from './api-caller.ts';
import { KeptPages } from './kept-pages.ts';
import type { PageBodies, PageSource, SharedPage } from './kept-pages.ts';
import { namedByHash } from './named-by-hash.ts';
import { errorReporter } from './page-handler.ts';
import type { PageHandler, SiteFacts } from './page-handler.ts';

const limits = { trustedMilliseconds: 1000, longestMilliseconds: 30_000, mostBytes: 32 * 1024 * 1024 };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const bodiesOf = async (html: string): Promise<PageBodies> => {
  const plain = Buffer.from(html);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const [packed, small] = await Promise.all([zip(plain, { level: 9 }), brotli(plain, { params: quality })]);
  return { plain, gzip: packed, br: small };
};

const encodings = new Negotiator<'br' | 'gzip' | 'identity'>({ supportedValues: ['br', 'gzip', 'identity'] });

const send = (request: FastifyRequest, reply: FastifyReply, { bodies, headers }: SharedPage): void => {
  const wanted = encodings.negotiate((request.headers['accept-encoding'] ?? '').toLowerCase());
  const encoding = wanted === 'br' || wanted === 'gzip' ? wanted : null;
  reply.headers(headers);
  if (encoding) reply.header('content-encoding', encoding);
  reply.send(bodies[encoding ?? 'plain']);
};

interface VisitorPages {
  handler: PageHandler;
  facts: SiteFacts;
  /** Tests whether the page at a path is the same for every visitor. */
  isShared: (path: string) => boolean;
}

/**
 * Answers visitors without any state, that is without cookies and query, with a cached page shared by all who read its
 * language. The returned function resolves to false if the request needs a page of its own.
 */
export const answerVisitors = (
  app: FastifyInstance,
  platform: Pick<Platform, 'clock' | 'config' | 'payments'>,
  { handler, facts, isShared }: VisitorPages,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<boolean>) => {
  const pages = new KeptPages(platform.clock, app.changes, limits);
  const policyOf = pagePolicy(platform);
  const origin = new URL(facts.publicOrigin);

  /** Renders the page for an anonymous visitor: nothing of the request is used except its path and language. */
  const sourceOf = (request: FastifyRequest, language: Language): PageSource => {
    const call = apiCaller(app, { headers: { host: origin.host }, ip: request.ip });
    const ask = async (address: string) => {
      const answer = await call(address, {});
      return answer.status === 200 ? answer.text() : null;
    };
    const render = async () => {
      const answers = new Map<string, string>();
      let isWhole = true;
      const nonce = nonceOf(request);
      const plain = new Request(new URL(request.url, origin), { headers: { 'accept-language': language } });
      const response = await handler(plain, {
        nonce,
        ...facts,
        requestId: undefined,
        callApi: async (path, init) => {
          const answer = await call(path, init);
          const text = await answer.text();
          answers.set(path, text);
          isWhole &&= answer.status === 200 && (init.method ?? 'GET') === 'GET';
          return answer;
        },
        reader: undefined,
        reportError: errorReporter(request),
      });
      const text = await response.text();
      if (!isWhole || response.status !== 200 || response.headers.has('set-cookie')) return null;
      const { html, own } = namedByHash(text, nonce);
      const headers = {
        ...Object.fromEntries(response.headers),
        vary: 'Accept-Encoding, Accept-Language, Cookie',
        'cache-control': 'private, no-cache',
        'content-security-policy': policyOf(own),
      };
      return { bodies: await bodiesOf(html), headers, answers };
    };
    return { ask, render };
  };

  return async (request, reply) => {
    const { method, url, headers } = request;
    if (method !== 'GET' || headers.cookie !== undefined || !/^\/(?:[\w-][\w/.-]*)?$/.test(url)) return false;
    const language = preferredLanguage(headers['accept-language']);
    const name = `${language} ${url}`;
    if (!pages.has(name) && !isShared(url)) return false;
    const page = await pages.find(name, sourceOf(request, language));
    if (page === null) return false;
    send(request, reply, page);
    return true;
  };
};
