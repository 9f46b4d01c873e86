import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addAccount, goodPassword, register, verify } from '../testing/applicants.ts';
import { authTest } from '../testing/auth-test.ts';
import type { AuthTest } from '../testing/auth-test.ts';
import { sessionCookie } from '../testing/test-client.ts';
import { ownersOf } from '../../../members/testing/contact-rows.ts';

let t: AuthTest;

beforeAll(async () => {
  t = await authTest();
});

afterAll(() => t.close());

beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

const usedFrom = async (memberId: string) => {
  const records = [];
  for await (const { kind, address } of t.platform.accessRecords.of(t.platform.db, memberId))
    records.push([kind, address]);
  return records;
};

/** A browser at some address, which keeps its session cookie. */
class BrowserAway {
  #cookie = '';

  async post(url: string, address: string, payload: object = {}): Promise<number> {
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api${url}`,
      payload,
      remoteAddress: address,
      headers: {
        'sec-fetch-site': 'same-origin',
        origin: t.base,
        host: new URL(t.base).host,
        cookie: this.#cookie,
      },
    });
    const set = answer.cookies.find(({ name }) => name === sessionCookie);
    if (set !== undefined) this.#cookie = `${sessionCookie}=${set.value}`;
    return answer.statusCode;
  }

  renew = (address: string) => this.post('/auth/refresh', address);
}

let made = 0;
const signInFrom = async (address: string) => {
  made += 1;
  const email = `away${made}@example.test`;
  const memberId = await addAccount(t.platform, { email, phone: `97000000${String(made).padStart(2, '0')}` });
  const browser = new BrowserAway();
  expect(await browser.post('/auth/login', address, { email, password: goodPassword })).toBe(200);
  return { memberId, browser };
};

test('where an account is made is written down with it', async () => {
  const client = t.browser();
  const { phone } = await register(client);
  await verify(client, phone, await t.codeFor(phone));
  const [memberId = ''] = await ownersOf(t.platform.db, { phone });
  expect(await usedFrom(memberId)).toEqual([['registered', expect.stringMatching(/127\.0\.0\.1|::1/)]]);
});

test('a device that comes from another network is written down, and from the same it is not', async () => {
  const { memberId, browser } = await signInFrom('203.0.113.7');
  await browser.renew('203.0.113.7');
  await browser.renew('2001:db8:1:2::5');
  await browser.renew('2001:db8:1:2:9::8');
  await browser.renew('203.0.113.7');
  expect(await usedFrom(memberId)).toEqual([
    ['signed_in', '203.0.113.7'],
    ['moved', '2001:db8:1:2::5'],
    ['moved', '203.0.113.7'],
  ]);
});

test('of many renewals at once from another network one is written down', async () => {
  const { memberId, browser } = await signInFrom('203.0.113.7');
  const renewed = await Promise.all(Array.from({ length: 8 }, () => browser.renew('198.51.100.4')));
  expect(renewed).toEqual(renewed.map(() => 200));
  expect(await usedFrom(memberId)).toEqual([
    ['signed_in', '203.0.113.7'],
    ['moved', '198.51.100.4'],
  ]);
});

test('calls that have all seen the network before write one record', async () => {
  const { memberId } = await signInFrom('203.0.113.7');
  const { db, accessRecords } = t.platform;
  const { id: sessionId, network } = await db
    .selectFrom('sessions')
    .select(['id', 'network'])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  const elsewhere = { ip: '198.51.100.4' } as FastifyRequest;
  await Promise.all(
    [1, 2, 3].map(() => accessRecords.noteIfMoved(db, { sessionId, memberId, network }, elsewhere)),
  );
  expect(await usedFrom(memberId)).toEqual([
    ['signed_in', '203.0.113.7'],
    ['moved', '198.51.100.4'],
  ]);
});

test('who tries a wrong password leaves no address with the account', async () => {
  const { memberId } = await signInFrom('203.0.113.7');
  const stranger = new BrowserAway();
  const email = `away${made}@example.test`;
  expect(await stranger.post('/auth/login', '198.51.100.9', { email, password: 'Not this one 5' })).toBe(401);
  expect(await usedFrom(memberId)).toEqual([['signed_in', '203.0.113.7']]);
});

test('no table holds an address in the open, and what is sealed for one opens for no other', async () => {
  const { memberId } = await signInFrom('203.0.113.77');
  const { rows } = await t.platform.pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const plain = Buffer.from('203.0.113.77').toString('hex');
  for (const { name } of rows) {
    const hits = await t.platform.pool.query(
      `SELECT 1 FROM "${name}" one WHERE strpos(to_jsonb(one)::text, '203.0.113.77') > 0
         OR strpos(to_jsonb(one)::text, '${plain}') > 0 LIMIT 1`,
    );
    expect([name, hits.rows]).toEqual([name, []]);
  }
  const other = await signInFrom('198.51.100.20');
  await t.platform.pool.query(
    `UPDATE access_records SET address = (SELECT address FROM access_records WHERE member_id = $1) WHERE member_id = $2`,
    [memberId, other.memberId],
  );
  expect(await usedFrom(other.memberId)).toEqual([['signed_in', null]]);
});
