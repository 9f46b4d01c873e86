import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Handover } from '@mysathi/contract/endpoints/donations';

import { makePerson } from '../../../members/testing/people.ts';
import type { Person } from '../../../members/testing/people.ts';
import { payAtCheckout } from '../../../demo/giving/pay-at-checkout.ts';
import { signedInHeader } from '../../../platform/sessions/testing/signed-in-header.ts';
import { deliverBody } from '../testing/deliver-event.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { openBody } from '../books/inbox.ts';
import { tellDonors } from '../receipts/tell-donors.ts';

let t: GivingTest;
let slug: string;

beforeAll(async () => {
  t = await givingTest();
  ({ slug } = await makeCampaign(t.platform.db));
});

afterAll(() => t.close());

const makeMember = async (name: string): Promise<Person> => {
  const person = await makePerson(t.platform, name);
  return { ...person, headers: await signedInHeader(t.platform, person.id) };
};

/** Returns the cookies of a member's browser, which are all that a page that takes a form calls with. */
const cookiesOf = async ({ id }: Person): Promise<Record<string, string>> => {
  const { db, sessions } = t.platform;
  const browser = {
    headers: { 'sec-fetch-site': 'same-origin' },
    cookies: {},
    ip: '127.0.0.1',
  } as unknown as FastifyRequest;
  const { cookie } = await db
    .transaction()
    .execute((tx) => sessions.open(tx, { memberId: id, scope: 'member', kind: 'signed_in' }, browser));
  return {
    cookie: `${sessions.cookies.sessionName}=${cookie?.value ?? ''}`,
    'sec-fetch-site': 'same-origin',
  };
};

const giveAs = async (
  { headers }: { headers: Record<string, string> },
  overrides: Record<string, unknown>,
) => {
  const { body } = await t.post<{ gift: string; checkout: Handover }>(
    `/campaigns/${slug}/gifts`,
    await t.giftBody(slug, overrides),
    headers,
  );
  return body.data;
};

const payFor = async ({ gift, checkout }: { gift: string; checkout: Handover }): Promise<string> => {
  await payAtCheckout(checkout);
  await t.gateway.settled();
  return gift;
};

/** Returns the secret keys of the gifts whose receipts a member was told of. */
const toldOf = async ({ id }: Person): Promise<string[]> =>
  (
    await t.platform.db
      .selectFrom('notifications')
      .innerJoin('donations', 'donations.reference', 'notifications.topic')
      .select('donations.key')
      .where('notifications.memberId', '=', id)
      .where('notifications.kind', '=', 'donation_receipt')
      .orderBy('notifications.createdAt')
      .execute()
  ).map(({ key }) => key);

test('who gives while signed in is told of the receipt, and not before it is issued', async () => {
  const asha = await makeMember('Asha');
  const begun = await giveAs(asha, { email: 'asha.one@example.org' });
  expect(await toldOf(asha)).toEqual([]);
  const gift = await payFor(begun);
  expect(await toldOf(asha)).toEqual([gift]);
});

test('their open pages hear of it at once', async () => {
  const asha = await makeMember('Asha');
  const heard: unknown[] = [];
  await t.platform.live.subscribe(asha.id, (text) => heard.push(JSON.parse(text)));
  await payFor(await giveAs(asha, { email: 'asha.live@example.org' }));
  await tellDonors(t.platform);
  const news = { kind: 'counts', counts: expect.objectContaining({ notifications: 1 }) };
  await expect.poll(() => heard).toEqual([news]);
});

test('a form that comes by its page knows the member too, and one with a forged cookie nobody', async () => {
  const asha = await makeMember('Asha');
  const headers = await cookiesOf(asha);
  const gift = await payFor(await giveAs({ headers }, { email: 'asha.form@example.org' }));
  expect(await toldOf(asha)).toEqual([gift]);
  const forged = { ...headers, cookie: `${headers['cookie']?.slice(0, -4)}aaaa` };
  await payFor(await giveAs({ headers: forged }, { email: 'asha.form@example.org' }));
  expect(await toldOf(asha)).toEqual([gift]);
});

test('events that come again, under other names too, tell nothing again', async () => {
  const asha = await makeMember('Asha');
  const gift = await payFor(await giveAs(asha, { email: 'asha.two@example.org' }));
  await t.platform.db.updateTable('notifications').set({ readAt: new Date() }).execute();
  const events = await t.platform.db
    .selectFrom('webhookInbox')
    .select(['body', 'eventId'])
    .where('origin', '=', 'signed')
    .execute();
  expect(events.length).toBeGreaterThan(0);
  for (const event of events) {
    const { eventId } = event;
    const body = openBody(t.platform, event);
    for (const id of [eventId, `${eventId}again`])
      expect(await deliverBody(t, body.toString(), { id })).toBe(200);
  }
  expect(await toldOf(asha)).toEqual([gift]);
  const unread = await t.platform.db
    .selectFrom('notifications')
    .select('id')
    .where('readAt', 'is', null)
    .execute();
  expect(unread).toEqual([]);
});

test('a gift made without signing in tells nobody, whoever gave from its address before', async () => {
  const stranger = await makeMember('Stranger');
  const email = 'lata@example.org';
  const own = await payFor(await giveAs(stranger, { email }));
  await t.giveAndPay(slug, { email });
  expect(await toldOf(stranger)).toEqual([own]);
});

test('no e-mail but the receipt itself leaves, and a push may', async () => {
  const asha = await makeMember('Asha');
  await payFor(await giveAs(asha, { email: 'asha.three@example.org' }));
  const rows = await t.platform.db
    .selectFrom('notifications')
    .select(['mailDueAt', 'inDigest', 'inApp', 'pushDueAt', 'actorId'])
    .where('memberId', '=', asha.id)
    .execute();
  expect(rows).toEqual([
    { mailDueAt: null, inDigest: false, inApp: true, pushDueAt: expect.any(Date), actorId: null },
  ]);
});

test('nobody is shown which member gave', async () => {
  const asha = await makeMember('Asha');
  const gift = await payFor(await giveAs(asha, { email: 'asha.four@example.org' }));
  for (const path of [
    `/campaigns/${slug}`,
    `/campaigns/${slug}/gifts`,
    `/gifts/${gift}`,
    `/gifts/${gift}/receipt`,
  ])
    expect(JSON.stringify((await t.get(path)).body)).not.toContain(asha.id);
});
