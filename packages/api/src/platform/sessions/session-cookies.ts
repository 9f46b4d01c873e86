import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ResumePage } from '@mysathi/contract/pages';

import { daySeconds } from '../clock.ts';
import type { Config } from '../../config.ts';
import { loopbackNames } from '../environment/hosts.ts';
import { serverLimits } from '../server-limits.ts';

/** Set by the server, read by scripts; the names are from the specification. */
type ReadableCookie = 'access_token' | 'UserData' | 'path' | 'hobbies' | 'personal_detail';

const lifeSeconds = serverLimits.cookieDays * daySeconds;
const wizardCookies = ['path', 'hobbies', 'personal_detail'] as const;
const tokenCookies = ['access_token', 'UserData'] as const;
const readableCookies = new Set<string>([...tokenCookies, ...wizardCookies]);

/** Tests whether a browser sent the request; other clients get no cookies. */
export const isBrowser = (request: FastifyRequest): boolean =>
  request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;

/**
 * Tests for Safari and every browser on Apple phones, which accept no secure cookie over plain http, even from their
 * own machine.
 */
const wantsHttps = ({ headers }: FastifyRequest): boolean => {
  const agent = headers['user-agent'] ?? '';
  return agent.includes('AppleWebKit/') && !/Chrom(?:e|ium)\//.test(agent);
};

const sealedName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** The settings that decide whether cookies are secure. */
export type CookieSettings = Pick<Config, 'insecureCookies' | 'plainLoopback' | 'plainNetwork'>;

/** Every cookie of the product, set and cleared by header so that its lifetime is kept. */
export class SessionCookies {
  readonly #secure: boolean;
  readonly #plainLoopback: boolean;
  readonly #plainNetwork: boolean;

  constructor({ insecureCookies, plainLoopback, plainNetwork }: CookieSettings) {
    this.#secure = !insecureCookies;
    this.#plainLoopback = plainLoopback;
    this.#plainNetwork = plainNetwork;
  }

  /** The name of the session cookie: `__Host-sid`, or `sid` over plain http on a local network. */
  get sessionName(): string {
    return sealedName('sid', this.#secure);
  }

  /** Reads a cookie that scripts cannot read. */
  readSealed(request: FastifyRequest, name: string): string | undefined {
    const secure = this.#isSecureFor(request);
    const value = request.cookies[sealedName(name, secure)];
    return value ?? (this.#plainLoopback ? request.cookies[sealedName(name, !secure)] : undefined);
  }

  setSealed(reply: FastifyReply, name: string, value: string, seconds: number): void {
    this.#writeSealed(reply, name, value, Math.max(1, Math.floor(seconds)));
  }

  clearSealed(reply: FastifyReply, name: string): void {
    this.#writeSealed(reply, name, '', 0);
  }

  /** Stores the user record where the other tabs of the browser read it. */
  setPerson(reply: FastifyReply, person: object): void {
    this.setReadable(reply, 'UserData', JSON.stringify(person));
  }

  /** Stores a value for 365 days where scripts can read it; it proves nothing to the server. */
  setReadable(reply: FastifyReply, name: ReadableCookie, value: string): void {
    reply.setCookie(name, value, { ...this.#readableFor(reply), maxAge: lifeSeconds });
  }

  /** Tests whether a browser sends any readable cookie of a session. */
  bringsReadable(request: FastifyRequest): boolean {
    return Object.keys(request.cookies).some((name) => readableCookies.has(name));
  }

  /** Returns a `Cookie` header without the readable cookies of a session. */
  withoutReadable(header: string): string {
    const pairs = header.split(/; */);
    return pairs.filter((pair) => !readableCookies.has(pair.split('=', 1)[0] ?? '')).join('; ');
  }

  /** Stores the page on which the browser continues. */
  setResumePage(reply: FastifyReply, page: ResumePage): void {
    const kept = { ...this.#readableFor(reply), maxAge: lifeSeconds };
    reply.setCookie('path', page, { ...kept, encode: (text) => text });
  }

  clearReadable(reply: FastifyReply, ...names: ReadableCookie[]): void {
    for (const name of names) reply.setCookie(name, '', { ...this.#readableFor(reply), maxAge: 0 });
  }

  /** Clears the cookies of the wizard when it ends, so that nothing of it is resumed. */
  clearWizard(reply: FastifyReply): void {
    this.clearReadable(reply, ...wizardCookies);
  }

  /** Clears all cookies when a session ends. */
  clearAll(reply: FastifyReply): void {
    this.clearSealed(reply, 'sid');
    this.clearReadable(reply, ...tokenCookies, ...wizardCookies);
  }

  #isSecureFor(request: FastifyRequest): boolean {
    if (this.#plainNetwork && !loopbackNames.has(request.hostname)) return false;
    return this.#secure && !(this.#plainLoopback && wantsHttps(request));
  }

  #writeSealed(reply: FastifyReply, name: string, value: string, maxAge: number): void {
    const secure = this.#isSecureFor(reply.request);
    const kept = { path: '/', httpOnly: true, secure, sameSite: 'strict', maxAge } as const;
    reply.setCookie(sealedName(name, secure), value, kept);
  }

  #readableFor({ request }: FastifyReply): CookieSerializeOptions {
    return { path: '/', httpOnly: false, secure: this.#isSecureFor(request), sameSite: 'lax' };
  }
}
