import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Config } from '../../config.ts';
import type { Platform } from '../platform.ts';

const nonces = new WeakMap<IncomingMessage, string>();

/** Returns the nonce by which the policy allows the scripts and styles of this response. */
export const nonceOf = ({ raw }: FastifyRequest): string => {
  const known = nonces.get(raw);
  if (known !== undefined) return known;
  const made = randomBytes(16).toString('base64');
  nonces.set(raw, made);
  return made;
};

const fixedHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};
const twoYearsOfHttps = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** Headers that only pages need. */
const pageHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
] as const;

/** Answers of the API are data and never shown as a page. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Sources of a page's own inline scripts and styles: by nonce, or by hashes of their content. */
export interface OwnParts {
  readonly scripts: string;
  readonly styles: string;
}

/** Returns a function for the policy of a page: what it may load and do. */
export const pagePolicy = ({
  config: { web, publicOrigin },
  payments: { gateway },
}: Pick<Platform, 'config' | 'payments'>): ((own: OwnParts) => string) => {
  const hotReload = web === 'sources';
  const pushChannel = publicOrigin.replace(/^http/, 'ws');
  const policy = [
    "default-src 'self'",
    "script-src 'self' ?scripts",
    "script-src-attr 'none'",
    // Vite's hot reload inserts style elements without a nonce.
    `style-src 'self' ${hotReload ? "'unsafe-inline'" : '?styles'}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${hotReload ? 'ws: ' : ''}${pushChannel}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // A form sends donors to the gateway's page.
    `form-action 'self'${gateway === null ? '' : ` ${gateway.origin}`}`,
    "object-src 'none'",
    // Text never becomes markup or script; Vite's own client does not comply with this.
    ...(hotReload ? [] : ["require-trusted-types-for 'script'"]),
    ...(publicOrigin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join(';');
  return ({ scripts, styles }) => policy.replace('?scripts', scripts).replace('?styles', styles);
};

/** Removes headers that assets do not need: a page of a hundred small scripts is spared a hundred kilobytes. */
export const sendAsPart = (reply: {
  header(name: string, value: string): unknown;
  removeHeader(name: string): unknown;
}): void => {
  for (const name of pageHeaders) reply.removeHeader(name);
  reply.header('content-security-policy', dataPolicy);
};

type Headers = Readonly<Record<string, string>>;

const headersOf = ({ mode }: Pick<Config, 'mode'>): Headers =>
  mode === 'production' ? { ...fixedHeaders, ...twoYearsOfHttps } : fixedHeaders;

/** Returns the security headers for a response that is sent before any hook runs, such as for an unreadable address. */
export const dataHeaders = (config: Pick<Config, 'mode'>): Headers => ({
  ...headersOf(config),
  'content-security-policy': dataPolicy,
});

/** Sets security headers on every response, errors included. */
export const installSecurityHeaders = (
  app: FastifyInstance,
  platform: Pick<Platform, 'config' | 'payments'>,
): void => {
  const headers = headersOf(platform.config);
  const policyOfPage = pagePolicy(platform);
  const byNonce = (request: FastifyRequest) => {
    const own = `'nonce-${nonceOf(request)}'`;
    return policyOfPage({ scripts: own, styles: own });
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (request.routeOptions.config.endpoint !== undefined)
      reply.header('content-security-policy', dataPolicy);
    done();
  });
  // Only now: responses with a policy of their own, such as files and cached pages, need no nonce.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', byNonce(request));
    done(null, payload);
  });
};
