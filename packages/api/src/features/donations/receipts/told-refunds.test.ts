import { kolkataDay, longDay } from '@mysathi/contract/time/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { dayMilliseconds } from '../../../platform/clock.ts';
import { issueVoucher } from '../gifts/cards/use-voucher.ts';
import { deliverEvent } from '../testing/deliver-event.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { tellDonors } from './tell-donors.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest();
});

afterAll(() => t.close());

test('letters about play money say so first, and none leaves once real money is taken', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const email = 'play@example.org';
  const gift = await t.giveAndPay(slug, { amount: 1000_00, email });
  await t.post(`/gifts/${gift}/refund`, { part: 'all' });
  await t.outbox(email);
  await t.gateway.settled();
  await t.post(`/campaigns/${slug}/gift_links`, { email });
  const letters = await t.outbox(email);
  expect(letters.map(({ body }) => body.split('\n')[0])).toEqual(
    Array.from({ length: 3 }, () => 'Sandbox: no real money moved.'),
  );
  const later = 'later@example.org';
  const { checkout } = await t.give(slug, { amount: 500_00, email: later });
  const payment = { amount: 500_00, currency: 'INR', captured: true, order_id: checkout.fields['order_id'] };
  const entity = { ...payment, id: 'pay_BeforeLive', status: 'captured', created_at: 1_760_000_000 };
  await deliverEvent(t, 'payment.captured', { payment: entity });
  await tellDonors({ ...t.platform, payments: { ...t.platform.payments, mode: 'live' } });
  const told = t.platform.db.selectFrom('givingOutbox').select('deliveredAt').orderBy('id', 'desc').limit(1);
  expect(await told.executeTakeFirstOrThrow()).toEqual({ deliveredAt: null });
  expect(await t.outbox(later)).toHaveLength(1);
});

test('letters with links say what whoever has them can do, and whom to write to if that was not the donor', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const email = 'links@example.org';
  const gift = await t.giveAndPay(slug, { amount: 1000_00, email });
  await t.post(`/gifts/${gift}/refund`, { part: 'all' });
  await t.outbox(email);
  await t.gateway.settled();
  await t.post(`/campaigns/${slug}/gift_links`, { email });
  const [thanks, back, links] = (await t.outbox(email)).map(({ body }) => body);
  const until = longDay(kolkataDay(new Date(t.clock.now().getTime() + 7 * dayMilliseconds)));
  expect(thanks).toContain(
    `Anyone who has this link can see the receipt and, until ${until}, refund the gift.`,
  );
  expect(thanks).toContain('share its PDF');
  expect(back).toMatch(
    /Anyone who has the link to the gift could refund it\. If this was not you, write to hello@/,
  );
  expect(links).toContain(
    'Anyone who has the link to a gift can see its receipt and, while it can be refunded, get the refund.',
  );
});

test('of a gift that cannot go back no letter says that whoever has its link can take it back', async () => {
  const { slug } = await makeCampaign(t.platform.db, { refundDays: 0 });
  const email = 'no-way-back@example.org';
  await t.giveAndPay(slug, { amount: 1000_00, email });
  const [thanks] = await t.outbox(email);
  expect(thanks?.body).toContain('Anyone who has this link can see the receipt. To show');
  const soonBack = await makeCampaign(t.platform.db);
  const card = 'GIFT-CARD-BACK';
  await t.platform.db.transaction().execute((tx) =>
    issueVoucher(tx, {
      mode: 'sandbox',
      code: card,
      issuedBy: 'Test Company',
      amount: 2000_00,
      expiresOn: '2099-12-31',
    }),
  );
  const other = 'back-at-once@example.org';
  const { gift } = await t.give(soonBack.slug, { option: 'gift_card', voucher: card, email: other });
  expect((await t.post(`/gifts/${gift}/refund`, { part: 'all' })).status).toBe(200);
  const late = (await t.outbox(other)).find(({ subject }) => subject?.startsWith('Thank you'));
  expect(late?.body).toContain('Anyone who has this link can see the receipt. To show');
});

test('a donor whose second payment goes back is not told that the gift did', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const { gift, checkout } = await t.give(slug, { amount: 1000_00 });
  const payment = { amount: 1000_00, currency: 'INR', captured: true, order_id: checkout.fields['order_id'] };
  const first = { ...payment, id: 'pay_First', status: 'captured', created_at: 1_760_000_000 };
  const second = { ...first, id: 'pay_Second', created_at: 1_760_000_060 };
  const refund = { payment_id: 'pay_Second', amount: 1000_00, notes: [], created_at: 1_760_000_100 };
  // The news of the first payment is late: until then the second counts.
  await deliverEvent(t, 'payment.captured', { payment: second });
  await deliverEvent(t, 'refund.processed', {
    payment: { ...second, status: 'refunded', amount_refunded: 1000_00 },
    refund: { ...refund, id: 'rfnd_Second', status: 'processed' },
  });
  await deliverEvent(t, 'payment.captured', { payment: first });
  expect(await t.status(gift)).toMatchObject({ kept: 1000_00, besides: { wentBack: 1000_00 } });
  const letters = await t.outbox('asha@example.org');
  expect(letters.map(({ body }) => body)).toEqual([
    expect.stringContaining('Your gift of ₹1,000'),
    expect.stringMatching(
      /^The ₹1,000 that arrived in addition to your gift to “.+”, and is not part of it, went back .+\n\nIf you have questions, write to/m,
    ),
  ]);
});

test('a letter that cannot be written holds up no other, and waits by itself', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const { db } = t.platform;
  const before = await t.giveAndPay(slug, { amount: 500_00, email: 'before@example.org' });
  const told = { mode: 'sandbox', kind: 'refund', subject: 'rfnd_Unknown' };
  const { id } = await db
    .selectFrom('donations')
    .select('id')
    .where('key', '=', before)
    .executeTakeFirstOrThrow();
  await t.outbox('before@example.org');
  await db
    .insertInto('givingOutbox')
    .values({ ...told, donationId: id })
    .execute();
  await t.giveAndPay(slug, { amount: 500_00, email: 'after@example.org' });
  await tellDonors(t.platform, 1).catch(() => undefined);
  expect(await t.outbox('after@example.org')).toHaveLength(1);
  const waiting = db.selectFrom('givingOutbox').select('subject').where('deliveredAt', 'is', null);
  expect(await waiting.execute()).toEqual([{ subject: told.subject }]);
});
