import { expect, test } from 'vitest';

import { makePerson } from '../../../../members/testing/people.ts';
import { tellOfMonthlyGifts } from '../telling/tell-monthly.ts';
import { forgetUnpaid } from '../../gifts/forgetting/forget-unpaid.ts';
import { failedLately } from '../../gifts/making/limits-of-giving.ts';
import { makeCampaign } from '../../testing/make-campaign.ts';
import { freshMonthly } from '../../testing/monthly/fresh-monthly.ts';

const t = freshMonthly();

const lastLetter = async () => (await t.outbox()).at(-1);
const monthlyOf = async (gift: string): Promise<string> =>
  (await t.app.inject(`/api/gifts/${gift}`)).json().data.monthly;
const charged = () => t.truth.charged.length;
const changeCampaign = (change: object) =>
  t.platform.db.updateTable('campaigns').set(change).where('id', '=', t.campaignId).execute();

/** Announces the month due on the fifteenth, requests it and lets the bank answer. */
const takeMonth = async (month: string, answer: 'captured' | 'failed') => {
  await t.dayOf(`${month}-12T05:00:00Z`);
  await t.dayOf(`${month}-13T05:00:00Z`);
  t.clock.set(`${month}-15T05:00:00Z`);
  t.truth.settle(answer);
  await t.hear();
};

test('all months given, it has ended, and its mandate as well', async () => {
  const monthly = await t.goOn(t.slug, { months: 3 });
  const before = charged();
  await takeMonth('2026-12', 'captured');
  await takeMonth('2027-01', 'captured');
  expect(charged()).toBe(before + 2);
  expect(await t.status(monthly)).toMatchObject({ state: 'ended', ended: 'completed', mandateLeft: false });
  expect(await lastLetter()).toMatchObject({ body: expect.stringContaining('All its months are over.') });
  await takeMonth('2027-02', 'captured');
  expect(charged()).toBe(before + 2);
});

test('while the last one waits for its bank the mandate stays', async () => {
  const monthly = await t.goOn(t.slug, { months: 3 });
  await takeMonth('2026-12', 'captured');
  await t.dayOf('2027-01-12T05:00:00Z');
  await t.dayOf('2027-01-13T05:00:00Z');
  expect(await t.status(monthly)).toMatchObject({ state: 'active', nextOn: null });
  expect([...t.truth.mandates.values()].at(-1)?.state).toBe('confirmed');
});

test('a month that failed is told once and not tried again; the third in a row is the last', async () => {
  const monthly = await t.goOn(t.slug);
  const before = charged();
  await takeMonth('2026-12', 'failed');
  await t.hear();
  expect(
    (await t.outbox()).filter(({ subject }) => subject === 'This month’s gift was not taken'),
  ).toHaveLength(1);
  await t.dayOf('2026-12-16T05:00:00Z');
  expect(charged()).toBe(before + 1);
  await takeMonth('2027-01', 'failed');
  await takeMonth('2027-02', 'captured');
  await takeMonth('2027-03', 'failed');
  await takeMonth('2027-04', 'failed');
  expect((await t.status(monthly)).state).toBe('active');
  await takeMonth('2027-05', 'failed');
  expect(await t.status(monthly)).toMatchObject({ state: 'ended', ended: 'failing' });
  expect(await lastLetter()).toMatchObject({ body: expect.stringContaining('3 months in a row') });
});

test('a charge that the payment company refuses is a month that failed', async () => {
  const monthly = await t.goOn(t.slug);
  await t.dayOf('2026-12-12T05:00:00Z');
  t.truth.answers = 'refused';
  await t.dayOf('2026-12-13T05:00:00Z');
  t.truth.answers = 'given';
  await t.hear();
  expect(await t.status(monthly)).toMatchObject({ state: 'active', gifts: [{ state: 'not_taken' }, {}] });
  expect((await lastLetter())?.subject).toBe('This month’s gift was not taken');
});

test('after an outage of days a month is left out, and never are two taken at once', async () => {
  const monthly = await t.goOn(t.slug);
  const before = charged();
  await t.dayOf('2026-12-12T05:00:00Z');
  t.truth.answers = 'down';
  for (const day of ['13', '14', '15', '16']) await t.dayOf(`2026-12-${day}T05:00:00Z`);
  t.truth.answers = 'given';
  await t.dayOf('2026-12-17T05:00:00Z');
  expect(charged()).toBe(before);
  expect((await t.status(monthly)).nextOn).toBe('2027-01-15');
  // The whole site is down for more than two months.
  await t.dayOf('2027-03-20T05:00:00Z');
  expect(charged()).toBe(before);
  expect((await t.status(monthly)).nextOn).toBe('2027-04-15');
});

test('an answer that was lost charges once', async () => {
  const monthly = await t.goOn(t.slug);
  const before = charged();
  await t.dayOf('2026-12-12T05:00:00Z');
  const rounds = [
    ['00', 'lost'],
    ['15', 'charges-lost'],
    ['30', 'charges-lost'],
    ['45', 'given'],
  ] as const;
  for (const [minutes, answers] of rounds) {
    t.truth.answers = answers;
    await t.dayOf(`2026-12-13T05:${minutes}:00Z`);
    expect(charged()).toBe(answers === 'lost' ? before : before + 1);
  }
  await t.dayOf('2026-12-14T05:00:00Z');
  t.truth.settle('captured');
  await t.hear();
  expect(charged()).toBe(before + 1);
  expect((await t.status(monthly)).gifts.map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
});

test('who was told late has a day to stop, and is asked the day after', async () => {
  const monthly = await t.goOn(t.slug);
  const before = charged();
  await t.dayOf('2026-12-14T05:00:00Z');
  expect((await lastLetter())?.subject).toContain('15 December 2026');
  await t.dayOf('2026-12-14T15:00:00Z');
  expect(charged()).toBe(before);
  await t.dayOf('2026-12-15T05:00:00Z');
  expect(charged()).toBe(before + 1);
  const order = [...t.truth.orders.values()].at(-1);
  expect(order?.charge?.notBefore).toEqual(new Date('2026-12-16T06:00:00Z'));
  expect((await t.status(monthly)).nextOn).toBe('2027-01-15');
});

test('a campaign that pauses leaves its months out, and one that is over ends what is given to it', async () => {
  const monthly = await t.goOn(t.slug);
  const before = charged();
  await t.dayOf('2026-12-12T05:00:00Z');
  await changeCampaign({ status: 'paused' });
  await takeMonth('2026-12', 'captured');
  await t.dayOf('2026-12-17T05:00:00Z');
  expect(charged()).toBe(before);
  expect(await t.status(monthly)).toMatchObject({ state: 'active', nextOn: '2027-01-15' });
  await changeCampaign({ coveredAt: t.clock.now() });
  await t.hear();
  expect(await t.status(monthly)).toMatchObject({ state: 'ended', ended: 'campaign_over' });
  expect(await lastLetter()).toMatchObject({ body: expect.stringContaining('no longer takes gifts') });
});

test('a mandate that was ended at the bank ends it, told or not', async () => {
  const monthly = await t.goOn(t.slug);
  t.truth.setMandate([...t.truth.mandates.keys()].at(-1) ?? '', 'cancelled');
  await t.dayOf('2026-12-12T05:00:00Z');
  expect(await t.status(monthly)).toMatchObject({ state: 'ended', ended: 'cancelled', mandateLeft: false });
  expect(await lastLetter()).toMatchObject({ subject: 'Your monthly gift has ended' });
});

test('the identity for tax goes along from month to month, sealed for each gift', async () => {
  const { slug } = await makeCampaign(t.platform.db, { nonprofit: true });
  const monthly = await t.goOn(slug, {
    wantsTaxReceipt: true,
    pan: 'ABCPE1234F',
    address: '1 Test Road, Pune',
  });
  await takeMonth('2026-12', 'captured');
  const receipts = await Promise.all(
    (await t.status(monthly)).gifts.map(async ({ gift }) =>
      (await t.app.inject(`/api/gifts/${gift}/receipt`)).json(),
    ),
  );
  expect(receipts.map(({ data }) => data.donor.maskedPan)).toEqual(['XXXXXX234F', 'XXXXXX234F']);
  const sealed = await t.platform.db.selectFrom('donorIdentities').select('sealed').execute();
  expect(new Set(sealed.map((one) => one.sealed)).size).toBe(2);
});

test('who has the account erased gives nothing more', async () => {
  const monthly = await t.goOn(t.slug);
  const { id } = await makePerson(t.platform, 'Asha');
  const { gifts } = await t.status(monthly);
  const own = () => t.platform.db.updateTable('donations').where('key', '=', gifts[0]?.gift ?? '');
  await own().set({ memberId: id }).execute();
  await t.platform.db.deleteFrom('members').where('id', '=', id).execute();
  expect(await t.status(monthly)).toMatchObject({ state: 'ended', ended: 'erased', mandateLeft: true });
  // The database only knows its own clock.
  t.clock.set(new Date(Date.now() + 60_000));
  await t.hear();
  expect((await t.status(monthly)).mandateLeft).toBe(false);
  await tellOfMonthlyGifts(t.platform);
  expect(await lastLetter()).toMatchObject({ body: expect.stringContaining('It ended with your account.') });
});

test('a first gift whose monthly gift was stopped before it was paid can be paid no more', async () => {
  const { gift } = await t.begin(t.slug);
  await t.post(`/monthly_gifts/${await monthlyOf(gift)}/stop`);
  expect((await t.app.inject(`/api/gifts/${gift}`)).json().data.payable).toBe(false);
  expect((await t.post(`/gifts/${gift}/checkout`)).code).toBe('gift_closed');
});

test('a mandate that is set up after the stop, on the payment page that was open, ends as well', async () => {
  const { gift, orderId } = await t.begin(t.slug);
  await t.post(`/monthly_gifts/${await monthlyOf(gift)}/stop`);
  const { tokenId } = t.truth.payFirst(orderId);
  await t.hear();
  expect(t.truth.mandates.get(tokenId ?? '')?.state).toBe('cancelled');
});

test('months that their banks refuse hold up nobody who begins a gift', async () => {
  const counted = async () =>
    (await failedLately('sandbox', 'nobody', t.clock.now()).execute(t.platform.db)).rows[0]?.all.length;
  t.clock.set('2029-03-15T06:00:00Z');
  await t.goOn(t.slug);
  await takeMonth('2029-04', 'failed');
  expect(await counted()).toBe(0);
  await t.platform.db.deleteFrom('monthlyTurns').execute();
  expect(await counted()).toBe(1);
});

test('of a first gift that nobody paid the payment company’s name of its giver goes with the giver', async () => {
  const { gift } = await t.begin(t.slug, { email: 'gone@example.org' });
  const known = () =>
    t.platform.db
      .selectFrom('monthlyGifts')
      .innerJoin('donations', 'donations.id', 'firstDonationId')
      .select('customerId')
      .where('donations.key', '=', gift)
      .executeTakeFirstOrThrow();
  expect((await known()).customerId).toBe('cust_gone@example.org');
  await t.platform.db
    .updateTable('gatewayOrders')
    .set({ state: 'closed', closedAt: t.clock.now() })
    .execute();
  t.clock.advanceSeconds(3600);
  await t.hear();
  t.clock.set('2027-08-15T06:00:00Z');
  await forgetUnpaid(t.giving);
  expect((await known()).customerId).toBeNull();
});
