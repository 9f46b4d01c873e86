import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { withholdGifts } from '../gifts/withhold-gift.ts';
import { freshMonthly } from '../testing/monthly/fresh-monthly.ts';
import { phoneOfGift } from '../gifts/donor-contacts.ts';

const t = freshMonthly();

const letters = async () => (await t.outbox()).map(({ subject, body }) => ({ subject, body }));
const subjects = async () => (await letters()).map(({ subject }) => subject);
const charges = () => t.truth.charged.length;

test('a gift is begun every month: its order bears the mandate, and once it is paid the months follow', async () => {
  const { gift, orderId } = await t.begin(t.slug, { amount: 500_00, tip: 50_00, months: 6, option: 'card' });
  const order = [...t.truth.orders.values()].find((one) => one.orderId === orderId);
  expect(order?.mandate).toEqual({
    customerId: 'cust_asha@example.org',
    method: 'card',
    maxAmount: 550_00,
    endsAt: new Date('2027-05-14T18:30:00Z'),
  });
  const { monthly } = (await t.app.inject(`/api/gifts/${gift}`)).json().data;
  expect(await t.status(monthly)).toMatchObject({ state: 'asked', startedOn: null, nextOn: null });

  t.truth.payFirst(orderId);
  await t.hear();
  expect(await t.status(monthly)).toMatchObject({
    state: 'active',
    amount: 500_00,
    tip: 50_00,
    months: 6,
    method: 'card',
    startedOn: '2026-11-15',
    nextOn: '2026-12-15',
    lastOn: '2027-04-15',
    gifts: [{ gift, on: '2026-11-15', state: 'confirmed' }],
  });
  expect(await subjects()).toEqual([
    expect.stringMatching(/^Thank you: receipt/),
    'Your monthly gift has begun',
  ]);
});

test('a month is told three days before, asked for two days before, and is an ordinary gift with its receipt', async () => {
  const monthly = await t.goOn(t.slug, {
    tip: 20_00,
    visibility: 'initials',
    phone: '9876543210',
    message: 'Once',
  });
  const before = charges();
  await t.dayOf('2026-12-11T05:00:00Z');
  expect(await subjects()).toHaveLength(2);
  await t.dayOf('2026-12-12T05:00:00Z');
  await t.dayOf('2026-12-12T06:00:00Z');
  const told = (await letters()).slice(2);
  expect(told).toHaveLength(1);
  expect(told[0]?.subject).toBe('Your monthly gift: ₹520 on 15 December 2026');
  expect(told[0]?.body).toContain(`/donate/monthly/${monthly}`);
  expect(charges()).toBe(before);

  await t.dayOf('2026-12-13T05:00:00Z');
  await t.dayOf('2026-12-13T05:15:00Z');
  expect(charges()).toBe(before + 1);
  expect(t.truth.charged.at(-1)).toMatchObject({
    amount: 520_00,
    donor: { email: 'asha@example.org', phone: '9876543210' },
  });
  const order = [...t.truth.orders.values()].at(-1);
  expect(order?.charge?.notBefore).toEqual(new Date('2026-12-14T18:30:00Z'));
  const waiting = await t.status(monthly);
  expect(waiting.nextOn).toBe('2027-01-15');
  expect(waiting.gifts.map(({ state }) => state)).toEqual(['waiting', 'confirmed']);

  t.truth.settle('captured');
  await t.hear();
  const { gifts } = await t.status(monthly);
  expect(gifts.map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
  const rows = await t.platform.db
    .selectFrom('donations')
    .select(['amount', 'tip', 'name', 'visibility', 'message', 'kept'])
    .where(
      'key',
      'in',
      gifts.map(({ gift }) => gift),
    )
    .orderBy('createdAt')
    .execute();
  expect(rows[1]).toEqual({ ...rows[0], message: null });
  const { body } = (await t.outbox()).at(-1)!;
  expect(body).toContain('Your receipt');
  expect(body).toContain(`/donate/monthly/${monthly}`);
});

test('a gift of a month cannot be paid by hand besides, and waits for its bank', async () => {
  const monthly = await t.goOn(t.slug);
  await t.dayOf('2026-12-12T05:00:00Z');
  await t.dayOf('2026-12-13T05:00:00Z');
  const gift = (await t.status(monthly)).gifts[0]?.gift;
  const { data } = (await t.app.inject(`/api/gifts/${gift}`)).json();
  expect(data).toMatchObject({ state: 'waiting', payable: false, monthly });
  expect((await t.post(`/gifts/${gift}/checkout`)).code).toBe('gift_closed');
});

test.each([
  ['whose bank sets no mandate up', null],
  ['whose mandate is refused', 'rejected'],
] as const)('a first gift %s stays a single one, and its donor is told', async (_, state) => {
  const { gift, orderId } = await t.begin(t.slug);
  t.truth.payFirst(orderId, state);
  await t.hear();
  const { monthly } = (await t.app.inject(`/api/gifts/${gift}`)).json().data;
  expect(await t.status(monthly)).toMatchObject({ state: 'ended', ended: 'no_mandate' });
  expect(await subjects()).toContain('Your gift stays a one-time gift');
  expect((await t.app.inject(`/api/gifts/${gift}`)).json().data.state).toBe('confirmed');
});

test('a mandate that the bank confirms late begins then, with the day of the first gift', async () => {
  const { gift, orderId } = await t.begin(t.slug);
  const { tokenId } = t.truth.payFirst(orderId, 'asked');
  await t.hear();
  const { monthly } = (await t.app.inject(`/api/gifts/${gift}`)).json().data;
  expect((await t.status(monthly)).state).toBe('asked');
  t.clock.set('2026-11-16T06:00:00Z');
  t.truth.setMandate(tokenId ?? '', 'confirmed');
  const { body, signature } = t.truth.mandateEvent(tokenId ?? '', 'token.confirmed');
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
    payload: body,
  });
  expect(answer.statusCode).toBe(200);
  await t.outbox();
  expect(await t.status(monthly)).toMatchObject({ state: 'active', startedOn: '2026-11-15' });
});

test('a first gift that nobody pays ends as such, without a letter', async () => {
  const { gift } = await t.begin(t.slug);
  const { monthly } = (await t.app.inject(`/api/gifts/${gift}`)).json().data;
  await t.platform.db.updateTable('gatewayOrders').set({ state: 'closed' }).execute();
  t.clock.set('2026-11-22T06:00:00Z');
  await t.hear();
  expect(await t.status(monthly)).toMatchObject({ state: 'ended', ended: 'not_paid' });
  expect(await subjects()).toEqual([]);
});

test('what cannot be given every month is refused at the form', async () => {
  const refusals = async (overrides: object) => {
    const form = (await t.app.inject(`/api/campaigns/${t.slug}/give`)).json().data;
    const body = {
      amount: 500_00,
      name: 'Asha',
      email: 'asha@example.org',
      indianCitizen: true,
      ...overrides,
    };
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/campaigns/${t.slug}/gifts`,
      payload: { ...body, months: 12, pageToken: form.pageToken, attempt: form.attempt },
    });
    return answer.json().errors?.map(({ path }: { path: string }) => path);
  };
  expect(await refusals({ amount: 14_950_00, tip: 50_01 })).toEqual(['amount']);
  expect(await refusals({ option: 'netbanking' })).toEqual(['option']);
  expect(await refusals({ option: 'gift_card', voucher: 'DEMO' })).toEqual(['option']);
  expect(await refusals({ months: 5 })).toBeUndefined();
  expect(await refusals({ amount: 14_950_00, tip: 50_00 })).toBeUndefined();
});

test('the number of its giver stands with the first gift alone', async () => {
  const monthly = await t.goOn(t.slug, { phone: '9876543210' });
  await t.dayOf('2026-12-12T05:00:00Z');
  await t.dayOf('2026-12-13T05:00:00Z');
  const phones = await t.platform.db
    .selectFrom('donations')
    .select(['id', 'sealedPhone'])
    .where(
      'key',
      'in',
      (await t.status(monthly)).gifts.map(({ gift }) => gift),
    )
    .orderBy('createdAt')
    .execute();
  expect(phones.map(({ id, sealedPhone }) => phoneOfGift(t.platform, id, sealedPhone))).toEqual([
    '9876543210',
    null,
  ]);
});

test('a name that the desk takes off one month is taken off all of them', async () => {
  const monthly = await t.goOn(t.slug, { message: 'Rude words' });
  await t.dayOf('2026-12-12T05:00:00Z');
  await t.dayOf('2026-12-13T05:00:00Z');
  t.truth.settle('captured');
  await t.hear();
  const gifts = (await t.status(monthly)).gifts.map(({ gift }) => gift);
  const rows = await t.platform.db
    .selectFrom('donations')
    .select(['reference', 'nameWithheld'])
    .where('key', 'in', gifts)
    .orderBy('createdAt', 'desc')
    .execute();
  const [later, first] = rows.map(({ reference }) => reference);
  const signed = { by: 'Meera Nair', reason: 'asked by the donor' };
  expect(await withholdGifts(t.giving, later ?? '', signed)).toEqual([first, later]);
  expect(await withholdGifts(t.giving, first ?? '', signed)).toEqual([]);
});

test('a month that a restored database does not know of is asked for by the same order, and charged once', async () => {
  const monthly = await t.goOn(t.slug);
  await t.dayOf('2026-12-12T05:00:00Z');
  await t.dayOf('2026-12-13T05:00:00Z');
  const [orders, before] = [t.truth.orders.size, charges()];
  const [{ gift: key } = { gift: '' }] = (await t.status(monthly)).gifts;
  const gift = await t.platform.db
    .selectFrom('donations')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  // As in the backup of the evening before.
  await t.platform.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await tx
      .updateTable('monthlyTurns')
      .set({ donationId: null, triedAt: null, askedAt: null })
      .where('donationId', '=', gift.id)
      .execute();
    await tx.deleteFrom('gatewayOrders').where('donationId', '=', gift.id).execute();
    await tx.deleteFrom('donations').where('id', '=', gift.id).execute();
  });
  await t.dayOf('2026-12-13T05:15:00Z');
  expect([t.truth.orders.size, charges()]).toEqual([orders, before]);
  t.truth.settle('captured');
  await t.hear();
  expect((await t.status(monthly)).gifts.map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
});

test('how long giving takes is told of gifts that somebody makes, and not of months that a mandate pays', async () => {
  const seconds = async (): Promise<number> =>
    (await t.app.inject(`/api/campaigns/${t.slug}`)).json().data.strip.medianSeconds;
  await t.platform.db.updateTable('donations').set({ kept: 0 }).where('kept', '>', 0).execute();
  await t.goOn(t.slug);
  const before = await seconds();
  await t.dayOf('2026-12-12T05:00:00Z');
  await t.dayOf('2026-12-13T05:00:00Z');
  t.clock.set('2026-12-15T05:00:00Z');
  t.truth.settle('captured');
  await t.hear();
  expect(await seconds()).toBe(before);
});
