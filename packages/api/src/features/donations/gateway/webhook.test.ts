import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Handover } from '@mysathi/contract/endpoints/donations';

import { payAtCheckout } from '../../../demo/giving/pay-at-checkout.ts';
import { emptyInbox } from '../books/empty-inbox.ts';
import { forgetForged } from '../books/exceptions.ts';
import { webhookPath } from './gateway-routes.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { webhookCalls } from '../testing/webhook-calls.ts';
import type { WebhookCalls } from '../testing/webhook-calls.ts';
import { openBody } from '../books/inbox.ts';

let t: GivingTest;
let slug: string;
let eventOfGift: WebhookCalls['eventOfGift'];
let sign: WebhookCalls['sign'];
let deliver: WebhookCalls['deliver'];

beforeAll(async () => {
  t = await givingTest();
  ({ slug } = await makeCampaign(t.platform.db));
  ({ eventOfGift, sign, deliver } = webhookCalls(t, slug));
});

afterAll(() => t.close());

const stateOf = async (gift: string) => (await t.status(gift)).state;
const exceptions = async (subject: string) =>
  (
    await t.platform.db
      .selectFrom('paymentExceptions')
      .select(['kind'])
      .where('subject', '=', subject)
      .execute()
  ).map(({ kind }) => kind);
const entries = async () =>
  (await t.platform.db.selectFrom('journalEntries').select('key').orderBy('id').execute()).map(
    ({ key }) => key,
  );

test('without a body, or a signature, it is refused', async () => {
  const answer = await fetch(`${t.base}${webhookPath}`, { method: 'POST' });
  expect(answer.status).toBe(401);
});

test('a signed event counts, also with the secret before, and only once however often it comes', async () => {
  const before = (await t.totals(slug)).raised;
  for (const secret of [t.gateway.webhookSecret, t.gateway.previousWebhookSecret]) {
    const { gift, body } = await eventOfGift();
    const answers = [
      await deliver(body, { id: 'same', signature: sign(body, secret) }),
      await deliver(body, { id: 'same', signature: sign(body, secret) }),
      await deliver(body, { id: 'other', signature: sign(body, secret) }),
      ...(await Promise.all(
        Array.from({ length: 8 }, () => deliver(body, { signature: sign(body, secret) })),
      )),
    ];
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await stateOf(gift)).toBe('confirmed');
    await t.platform.db.deleteFrom('webhookInbox').execute();
    expect(await deliver(body)).toBe(200);
  }
  expect((await t.totals(slug)).raised - before).toBe(2 * 500_00);
});

test.each([
  ['another secret', (body: string) => ({ body, signature: sign(body, 'guessed') })],
  ['the key secret', (body: string) => ({ body, signature: sign(body, t.gateway.keySecret) })],
  ['no signature', (body: string) => ({ body, signature: '' })],
  ['another amount', (body: string) => ({ body: body.replace('50000', '90000'), signature: sign(body) })],
  [
    'other spaces',
    (body: string) => ({ body: JSON.stringify(JSON.parse(body), null, 1), signature: sign(body) }),
  ],
])('with %s it is refused, and noted once', async (_what, forge) => {
  const event = await eventOfGift();
  const { body, signature } = forge(event.body);
  const known = await entries();
  expect([await deliver(body, { signature }), await deliver(body, { signature })]).toEqual([401, 401]);
  expect(await stateOf(event.gift)).toBe('open');
  expect(await entries()).toEqual(known);
  const { createHash } = await import('node:crypto');
  expect(await exceptions(createHash('sha256').update(body).digest('hex'))).toEqual(['signature']);
});

test('a flood of forgeries fills no table', async () => {
  await t.platform.db
    .insertInto('paymentExceptions')
    .values(
      Array.from({ length: 500 }, (_, at) => ({
        mode: 'sandbox',
        kind: 'signature',
        subject: `flood ${at}`,
      })),
    )
    .execute();
  const count = async () =>
    Number(
      (
        await t.platform.db
          .selectFrom('paymentExceptions')
          .select((eb) => eb.fn.countAll().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    );
  const before = await count();
  expect(await deliver('{"more":1}', { signature: 'x' })).toBe(401);
  expect(await count()).toBe(before);

  // Nor does one that lasts for weeks; everything else that waits for the desk stays.
  await t.platform.db
    .updateTable('paymentExceptions')
    .set({ createdAt: sql<Date>`now() - interval '8 days'` })
    .where('subject', 'like', 'flood %')
    .execute();
  await forgetForged(t.platform.db);
  expect(await count()).toBe(before - 500);
});

test('what waits for the desk waits however long it takes', async () => {
  const { paymentId, body } = await eventOfGift({ amount: 500_01 });
  expect(await deliver(body)).toBe(200);
  const longAgo = { createdAt: sql<Date>`now() - interval '1 year'` };
  await t.platform.db
    .updateTable('paymentExceptions')
    .set(longAgo)
    .where('subject', '=', paymentId)
    .execute();
  await forgetForged(t.platform.db);
  expect(await exceptions(paymentId)).toEqual(['amount']);
});

test.each([
  ['amount', { amount: 500_01 }],
  ['currency', { currency: 'USD' }],
  ['order_unknown', { order_id: 'order_NobodyKnows01' }],
  ['order_unknown', { order_id: null }],
])('a wrong %s posts nothing and raises one exception', async (kind, overrides) => {
  const { gift, paymentId, body } = await eventOfGift(overrides);
  const known = await entries();
  expect(await deliver(body)).toBe(200);
  expect(await deliver(body)).toBe(200);
  expect(await stateOf(gift)).toBe('open');
  expect(await entries()).toEqual(known);
  expect(await exceptions(paymentId)).toEqual([kind]);
});

test('a live order is unknown to the sandbox', async () => {
  const { gift, paymentId, body } = await eventOfGift();
  const { id } = await t.platform.db
    .selectFrom('donations')
    .select('id')
    .where('key', '=', gift)
    .executeTakeFirstOrThrow();
  await t.platform.db
    .updateTable('gatewayOrders')
    .set({ mode: 'live' })
    .where('donationId', '=', id)
    .execute();
  expect(await deliver(body)).toBe(200);
  expect(await exceptions(paymentId)).toEqual(['order_unknown']);
});

test('signed bytes that are no event are kept, answered and noted', async () => {
  const garbage = 'not json at all';
  expect(await deliver(garbage, { id: 'garbage-1' })).toBe(200);
  expect(await exceptions('garbage-1')).toEqual(['unreadable']);
  const unknown = JSON.stringify({ event: 'payment.downtime.started', payload: {} });
  expect(await deliver(unknown)).toBe(200);
});

test('an event that could not be stored is noted, and those that come with it count', async () => {
  const broken = await eventOfGift({ order_id: 'order_\u0000' });
  const { gift, body } = await eventOfGift();
  expect(await Promise.all([deliver(broken.body, { id: 'broken-1' }), deliver(body)])).toEqual([200, 200]);
  expect(await exceptions('broken-1')).toEqual(['unreadable']);
  expect([await stateOf(broken.gift), await stateOf(gift)]).toEqual(['open', 'confirmed']);
});

test('a foreign card is captured apart and sent back', async () => {
  const before = (await t.totals(slug)).raised;
  const gift = await t.giveAndPay(slug, { amount: 800_00 }, { choice: 'card:foreign' });
  expect(await t.status(gift)).toMatchObject({
    state: 'not_taken',
    reason: 'foreign_card',
    besides: { goingBack: 800_00, wentBack: 0 },
    awaited: true,
  });
  expect((await t.totals(slug)).raised).toBe(before);
  t.clock.advanceSeconds(11 * 60);
  const { reconcile } = await import('./reconcile.ts');
  await reconcile(t.giving, t.giving.gateway!);
  await t.outbox();
  await t.gateway.settled();
  const [refund] = await t.platform.db.selectFrom('refunds').select(['kind', 'amount', 'state']).execute();
  expect(refund).toEqual({ kind: 'unapplied', amount: 800_00, state: 'processed' });
  expect(await t.status(gift)).toMatchObject({
    besides: { goingBack: 0, wentBack: 800_00 },
    awaited: false,
  });
});

test('money that was taken for an order and cannot count leaves nothing to pay with it', async () => {
  const body = await t.giftBody(slug, { amount: 800_00 });
  const press = () => t.post<{ gift: string; checkout: Handover | null }>(`/campaigns/${slug}/gifts`, body);
  const { gift, checkout } = (await press()).body.data;
  await payAtCheckout(checkout!, { choice: 'card:foreign' });
  await t.gateway.settled();
  expect(await t.status(gift)).toMatchObject({
    state: 'not_taken',
    besides: { goingBack: 800_00, wentBack: 0 },
    payable: false,
  });
  expect((await t.post(`/gifts/${gift}/checkout`)).body.code).toBe('gift_closed');
  expect((await press()).body.data).toEqual({ gift, checkout: null });
});

test('money that the bank took and sent back was not taken, and can be tried again while the order is open', async () => {
  const { gift, paymentId, body } = await eventOfGift(
    {
      status: 'authorized',
      captured: false,
      fee: null,
      tax: null,
      created_at: Math.floor(Date.now() / 1000),
    },
    'payment.authorized',
  );
  await deliver(body);
  expect(await stateOf(gift)).toBe('waiting');
  const entity = {
    id: 'rfnd_Uncaptured01',
    payment_id: paymentId,
    amount: 500_00,
    status: 'processed',
    notes: [],
    created_at: 1_760_000_100,
  };
  await deliver(JSON.stringify({ event: 'refund.processed', payload: { refund: { entity } } }));
  expect(await t.status(gift)).toMatchObject({
    state: 'not_taken',
    reason: 'returned',
    besides: { goingBack: 0, wentBack: 500_00 },
    payable: true,
  });
});

test('what events said is forgotten after thirty days, unless they wait; they are known all the same', async () => {
  const { gift, body } = await eventOfGift();
  await deliver(body, { id: 'long-ago' });
  const bodyOf = async (eventId: string) => {
    const event = await t.platform.db
      .selectFrom('webhookInbox')
      .select(['eventId', 'body'])
      .where('eventId', '=', eventId)
      .executeTakeFirstOrThrow();
    return openBody(t.platform, event).toString();
  };
  const waits = { mode: 'sandbox', provider: 'razorpay', eventId: 'still-waits', origin: 'signed' };
  await t.platform.db
    .insertInto('webhookInbox')
    .values({
      ...waits,
      body: t.platform.paymentEvents.seal(Buffer.from('donor@bank'), 'still-waits'),
      receivedAt: t.clock.now(),
    })
    .execute();
  t.clock.advanceSeconds(29 * 86_400);
  await emptyInbox(t.platform);
  expect(await bodyOf('long-ago')).toBe(body);
  t.clock.advanceSeconds(2 * 86_400);
  await emptyInbox(t.platform);
  expect(await bodyOf('long-ago')).toBe('');
  expect(await bodyOf('still-waits')).toBe('donor@bank');
  const known = await entries();
  expect(await deliver(body, { id: 'long-ago' })).toBe(200);
  expect(await entries()).toEqual(known);
  expect(await stateOf(gift)).toBe('confirmed');
  t.clock.set(new Date());
});

test('more than fits is refused before it is read', async () => {
  expect(await deliver('x'.repeat(300_000))).toBe(413);
});
