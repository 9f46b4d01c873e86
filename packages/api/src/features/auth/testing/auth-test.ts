import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { duringTransaction } from '../../../platform/database/testing/during-transaction.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { testApp, testPlatform } from '../../../platform/testing/test-platform.ts';
import type { TestOverrides, TestPlatform } from '../../../platform/testing/test-platform.ts';
import { authRoutes } from '../routes.ts';
import { addAccount, goodPassword, newApplicant } from './applicants.ts';
import { TestClient } from './test-client.ts';

/** A client in which a new member has just logged in. */
export interface SignedIn {
  readonly client: TestClient;
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  readonly token: string;
}

/** A server with the calls of this feature, listening at `base` (`http://localhost:PORT`). */
export interface AuthTest extends TestPlatform {
  readonly app: FastifyInstance;
  readonly base: string;
  browser(): TestClient;
  program(): TestClient;
  /** Makes a member and logs in, by default in a new browser. */
  signIn(client?: TestClient): Promise<SignedIn>;
  /** Makes everything counted or stored for signing in older by this many seconds. */
  age(seconds: number): Promise<void>;
  /**
   * Returns the secret in the newest e-mail with this subject to an address, after waiting jobs have run; empty without
   * one.
   */
  secretTo(email: string, subject: string): Promise<string>;
  /** Returns how many minutes the newest e-mail may wait to be sent; null if unlimited. */
  minutesOfLetter(): Promise<number | null>;
  /** Returns the code in the newest SMS to a number. */
  codeFor(phone: string): Promise<string>;
}

const datedColumns = {
  throttle_marks: ['marked_at'],
  registrations: ['created_at'],
  otp_challenges: ['created_at', 'expires_at'],
  sessions: ['created_at', 'rotated_at', 'last_used_at', 'token_expires_at', 'ended_at'],
  password_resets: ['created_at', 'expires_at'],
  email_changes: ['created_at', 'expires_at'],
  phone_changes: ['created_at', 'due_at'],
} as const;

const ageRows = async ({ db }: Platform, seconds: number): Promise<void> => {
  for (const [table, columns] of Object.entries(datedColumns)) {
    const moves = columns.map(
      (column) => sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(secs => ${seconds})`,
    );
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(moves)}`.execute(db);
  }
};

/** Starts a server with the calls of this feature, and of others if given. */
export const authTest = async (
  overrides: TestOverrides = {},
  ...besides: ((app: FastifyInstance, platform: Platform) => void | Promise<void>)[]
): Promise<AuthTest> => {
  const test = await testPlatform(overrides);
  const app = await testApp(test.platform, authRoutes, ...besides);
  const base = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
  return {
    ...test,
    app,
    base,
    browser: () => new TestClient(base, { browser: true }),
    program: () => new TestClient(base, { browser: false }),
    async signIn(client = new TestClient(base, { browser: true })) {
      const { email, contact_no: phone } = newApplicant();
      const id = await addAccount(test.platform, { email, phone });
      const { body } = await client.post('/auth/login', { email, password: goodPassword });
      return { client, id, email, phone, token: body.access_token };
    },
    age: (seconds) => ageRows(test.platform, seconds),
    secretTo: async (email, subject) => {
      await test.platform.jobs.runWaiting();
      const mail = (await test.outbox(email)).findLast((one) => one.subject === subject);
      return /#token=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
    },
    minutesOfLetter: async () => {
      const { rows } = await test.platform.pool.query<{ minutes: number | null }>(
        `SELECT round(extract(epoch FROM (data->>'validUntil')::timestamptz - created_on) / 60)::integer AS minutes
         FROM pgboss.job WHERE name = 'send-mail' ORDER BY created_on DESC LIMIT 1`,
      );
      return rows[0]?.minutes ?? null;
    },
    codeFor: async (phone) =>
      /^(\w{4}) is your/.exec((await test.outbox(phone)).at(-1)?.body ?? '')?.[1] ?? 'none',
    close: async () => {
      await app.close();
      await test.close();
    },
  };
};

/**
 * Runs `things` while another transaction, which has executed these statements, is open; it commits once each of them
 * waits for it.
 */
export const meanwhile = <Result>(
  { db }: Pick<Platform, 'db'>,
  statements: readonly string[],
  ...things: (() => Promise<Result>)[]
): Promise<Result[]> => {
  const hold = async (tx: Transaction<DB>) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  };
  return duringTransaction(db, hold, things);
};
