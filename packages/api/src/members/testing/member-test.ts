import type { FastifyInstance, FastifyRequest } from 'fastify';

import { sealedEmailOf, sealedPhoneOf } from '../accounts/account-contacts.ts';
import { makePerson, unknownPassword } from './people.ts';
import { buildApp } from '../../app.ts';
import { mediaRoutes } from '../../platform/files/media-route.ts';
import { testApp, testPlatform } from '../../platform/testing/test-platform.ts';
import type { TestOverrides, TestPlatform } from '../../platform/testing/test-platform.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { signedInHeader } from '../../platform/sessions/testing/signed-in-header.ts';

/** Registers the calls of a feature on a server. */
export type Feature = (app: FastifyInstance, platform: Platform) => void | Promise<void>;
export type Headers = Record<string, string>;

/** A server of the API, with ways to make members who call it. */
export interface MemberTest extends TestPlatform {
  app: FastifyInstance;
  /** Makes a member who has just registered and is at the first step of the wizard. */
  newcomer(name?: string): Promise<{ id: string; headers: Headers }>;
  /** Makes a listed member. */
  member(name: string, gender: 'Male' | 'Female'): Promise<{ id: string; headers: Headers }>;
  /** Starts another session of a member, in the given scope. */
  signIn(memberId: string, scope: Viewer['scope']): Promise<Headers>;
  /**
   * Starts a browser session of a member, by default in the newcomers' scope: bearer, session cookie and browser
   * header.
   */
  browserOf(
    memberId: string,
    scope?: Viewer['scope'],
  ): Promise<Record<'authorization' | 'cookie' | 'sec-fetch-site', string>>;
}

let phones = 7_000_000_000;

const wholeApp = async (platform: Platform): Promise<FastifyInstance> => {
  const app = await buildApp(platform);
  await platform.jobs.start();
  await app.ready();
  return app;
};

/** Starts some features, or the whole program, on a database of their own, with real sessions and files. */
export const memberTest = async (
  features: readonly Feature[] | 'all',
  overrides: TestOverrides = {},
): Promise<MemberTest> => {
  const started = await testPlatform(overrides);
  const { platform } = started;
  const app =
    features === 'all' ? await wholeApp(platform) : await testApp(platform, mediaRoutes, ...features);
  return {
    ...started,
    app,
    async newcomer(name = 'Test Person') {
      const phone = String((phones += 1));
      const { id } = await platform.db
        .insertInto('members')
        .values({ name, wizardPage: '/pd' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await platform.db
        .insertInto('credentials')
        .values({
          memberId: id,
          ...sealedEmailOf(platform, id, `${id}@example.org`),
          ...sealedPhoneOf(platform, id, phone),
          passwordHash: unknownPassword,
          phoneVerifiedAt: new Date(),
        })
        .execute();
      return { id, headers: await signedInHeader(platform, id, 'onboarding') };
    },
    async member(name, gender) {
      const { id } = await makePerson(platform, name, { gender });
      return { id, headers: await signedInHeader(platform, id, 'member') };
    },
    signIn: (memberId, scope) => signedInHeader(platform, memberId, scope),
    async browserOf(memberId, scope = 'onboarding') {
      const browser = {
        headers: { 'sec-fetch-site': 'same-origin' },
        cookies: {},
        ip: '127.0.0.1',
      } as unknown as FastifyRequest;
      const { token, cookie } = await platform.db
        .transaction()
        .execute((tx) => platform.sessions.open(tx, { memberId, scope, kind: 'signed_in' }, browser));
      return {
        authorization: `Bearer ${token}`,
        cookie: `${platform.sessions.cookies.sessionName}=${cookie?.value ?? ''}`,
        'sec-fetch-site': 'same-origin',
      };
    },
    async close() {
      await app.close();
      await started.close();
    },
  };
};

const boundary = 'frontier';

/** Encodes a form in three ways, ready to be sent; a list is repeated under `name[]`. */
export const encodings = (form: Readonly<Record<string, unknown>>) => {
  const given = Object.entries(form).filter(([, value]) => value !== null && value !== undefined);
  const pairs = given.flatMap(([name, value]): [string, string][] =>
    Array.isArray(value) ? value.map((one) => [`${name}[]`, String(one)]) : [[name, String(value)]],
  );
  return {
    json: { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(form) },
    urlencoded: {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(pairs).toString(),
    },
    multipart: multipart(pairs.map(([name, value]) => ({ name, value }))),
  };
};

/** A field or a file of a form. */
export type FormPart =
  | { name: string; value: string }
  | { name: string; filename: string; type: string; bytes: Buffer };

/** A multipart body of fields and files. */
export const multipart = (parts: readonly FormPart[]): { headers: Headers; payload: Buffer } => {
  const chunks = parts.flatMap((part) => {
    const head = 'bytes' in part ? `; filename="${part.filename}"\r\nContent-Type: ${part.type}` : '';
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"${head}\r\n\r\n`),
      'bytes' in part ? part.bytes : Buffer.from(part.value),
      Buffer.from('\r\n'),
    ];
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
};
