import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { duringTransaction } from '../../platform/database/testing/during-transaction.ts';
import { testApp, testPlatform } from '../../platform/database/testing.ts';
import type { TestOverrides, TestPlatform } from '../../platform/database/testing.ts';
import type { DB } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashPassword } from './passwords.ts';
import { authRoutes } from './routes.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Every Set-Cookie of the answer, as it stands. */
  readonly setCookies: readonly string[];
  // Tests look into answers of many shapes.
  readonly body: Record<string, unknown> & {
    message: string;
    access_token: string;
    data: Record<string, unknown>;
  };
}

interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  method?: string;
}

type Body = Record<string, unknown> | URLSearchParams | FormData;

const encoded = (
  body: Body | undefined,
): { body?: NonNullable<RequestInit['body']>; headers: Record<string, string> } => {
  if (body === undefined) return { headers: {} };
  if (body instanceof URLSearchParams || body instanceof FormData) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

/** A client over real HTTP: a program, or a browser with its cookies. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #base: string;
  readonly #isBrowser: boolean;

  constructor(base: string, { browser }: { browser: boolean }) {
    this.#base = base;
    this.#isBrowser = browser;
  }

  async post(path: string, body?: Body, options: CallOptions = {}): Promise<Answer> {
    return this.send(path, { method: 'POST', ...options }, body);
  }

  async get(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.send(path, { method: 'GET', ...options });
  }

  /** Another client that holds the same cookies. */
  copy(): TestClient {
    const copy = new TestClient(this.#base, { browser: this.#isBrowser });
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  /** Another client with one cookie changed. */
  with(name: string, value: string): TestClient {
    const copy = this.copy();
    copy.cookies.set(name, value);
    return copy;
  }

  /** Another client with one cookie gone. */
  without(name: string): TestClient {
    const copy = this.copy();
    copy.cookies.delete(name);
    return copy;
  }

  /** The status of a call that needs a session. */
  async statusWith(token: string): Promise<number> {
    return (await this.get('/auth/devices', { token })).status;
  }

  async send(
    path: string,
    { method = 'GET', token, headers = {} }: CallOptions,
    sent?: Body,
  ): Promise<Answer> {
    const { body, headers: bodyHeaders } = encoded(sent);
    const response = await fetch(`${this.#base}/api${path}`, {
      method,
      headers: {
        ...(this.#isBrowser ? { origin: this.#base, 'sec-fetch-site': 'same-origin' } : {}),
        ...(this.cookies.size > 0
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...bodyHeaders,
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const setCookies = response.headers.getSetCookie();
    for (const line of setCookies) this.#keep(line);
    return {
      status: response.status,
      headers: response.headers,
      setCookies,
      body: (await response.json()) as Answer['body'],
    };
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    if (/max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(pair.indexOf('=') + 1));
  }
}

/** A client in which a new member has just logged in. */
export interface SignedIn {
  readonly client: TestClient;
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  readonly token: string;
}

export interface AuthTest extends TestPlatform {
  readonly app: FastifyInstance;
  readonly base: string;
  browser(): TestClient;
  program(): TestClient;
  /** Makes a member and logs in, in a new browser unless told. */
  signIn(client?: TestClient): Promise<SignedIn>;
  /** Lets everything that was counted or stored for signing in be older by so many seconds. */
  age(seconds: number): Promise<void>;
  /** The secret in the newest e-mail with this subject to an address, once what waits is sent; empty without one. */
  secretTo(email: string, subject: string): Promise<string>;
  /** How many minutes the newest e-mail may wait for its sending; null without an end. */
  minutesOfLetter(): Promise<number | null>;
  /** The code in the newest SMS to a number. */
  codeFor(phone: string): Promise<string>;
}

const datedColumns = {
  throttle_marks: ['marked_at'],
  registrations: ['created_at'],
  otp_challenges: ['created_at', 'expires_at'],
  sessions: ['created_at', 'rotated_at', 'last_used_at', 'token_expires_at'],
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

export const goodPassword = 'Banyan tree 7 by the well';
export const sessionCookie = '__Host-sid';

let applicants = 0;

/** What somebody types into the registration form, never the same twice. */
export const newApplicant = () => {
  applicants += 1;
  const contact_no = `98${String(applicants).padStart(8, '0')}`;
  return {
    name: 'Asha Kulkarni',
    contact_no,
    email: `asha${applicants}@example.test`,
    password: goodPassword,
  };
};

/** Somebody new fills in the registration form. */
export const register = async (client: TestClient) => {
  const applicant = newApplicant();
  const answer = await client.post('/auth/register_user', applicant);
  if (answer.status !== 200) throw new Error(`Registering failed: ${JSON.stringify(answer.body)}`);
  return { phone: applicant.contact_no, applicant };
};

/** Types a code for a number. */
export const verify = (client: TestClient, contact_no: string, otp: string): Promise<Answer> =>
  client.post('/auth/verify_otp', { contact_no, otp });

/** The calls of this feature, and of others besides, on a server of their own. */
export const authTest = async (
  overrides: TestOverrides = {},
  ...besides: ((app: FastifyInstance, platform: Platform) => void)[]
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

/** Does things while another transaction, which has run these statements, is open; it commits once each of them waits for it. */
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

let knownHash: Promise<string> | undefined;

/** A member who can sign in with `goodPassword`. */
export const addAccount = async (
  { db }: Platform,
  account: { name?: string; email: string; phone: string; inWizard?: boolean },
): Promise<string> => {
  knownHash ??= hashPassword(goodPassword);
  const passwordHash = await knownHash;
  const { name = 'Demo Person', email, phone, inWizard = false } = account;
  const { id } = await db
    .insertInto('members')
    .values({
      name,
      wizardPage: inWizard ? '/hobbies' : null,
      wizardFinishedAt: inWizard ? null : new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('credentials')
    .values({ memberId: id, email, phone, passwordHash, phoneVerifiedAt: new Date() })
    .execute();
  return id;
};
