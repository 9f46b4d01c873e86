import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testPlatform } from '../../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../../platform/testing/test-platform.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { paymentFact } from '../testing/payment-fact.ts';
import { findBreaks } from './balance-check.ts';
import { EventQueue } from './event-queue.ts';
import { fetched } from './inbox.ts';
import { post } from './post.ts';
import { donorWith } from '../testing/donor-rows.ts';

const book = { provider: 'razorpay', mode: 'sandbox' } as const;
const madeAt = new Date('2026-11-20T06:00:00Z');
const orderId = 'order_Facts0000000001';
const paid = paymentFact({ paymentId: 'pay_Counts', orderId, fee: 23_60, tax: 3_60, madeAt });

let t: TestPlatform;

/** A gift of ₹900 with ₹100 for Mysathi that was paid twice, partly refunded and partly disputed. */
beforeAll(async () => {
  t = await testPlatform();
  const { db } = t.platform;
  const campaign = await makeCampaign(db);
  const donorId = await donorWith(db, { mode: book.mode, email: 'facts@example.org' });
  const gift = await db
    .insertInto('donations')
    .values({
      mode: book.mode,
      reference: 'MYSFACTS',
      campaignId: campaign.id,
      donorId,
      source: 'gateway',
      name: 'Asha Kulkarni',
      visibility: 'name',
      option: 'other_upi',
      amount: 900_00,
      tip: 100_00,
      takesForeign: false,
      refundDays: 7,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('gatewayOrders')
    .values({
      ...book,
      donationId: gift.id,
      providerOrderId: orderId,
      receipt: 'MYSFACTS',
      amount: 1000_00,
      currency: 'INR',
      state: 'open',
    })
    .execute();
  const queue = new EventQueue(t.platform, book, () => undefined);
  const { paymentId } = paid;
  await queue.take(fetched({ payment: paid }));
  await queue.take(
    fetched({ payment: { ...paid, paymentId: 'pay_Besides', madeAt: new Date('2026-11-20T06:01:00Z') } }),
  );
  await queue.take(
    fetched({
      refund: {
        refundId: 'rfnd_Part',
        paymentId,
        amount: 300_00,
        status: 'processed',
        requestKey: null,
        bankReference: null,
        madeAt,
      },
    }),
  );
  await queue.take(fetched({ dispute: { disputeId: 'disp_Part', paymentId, amount: 50_00, state: 'open' } }));
});

afterAll(() => t.close());

const found = async (): Promise<string[]> =>
  (await findBreaks(t.platform.db, book.mode)).map(({ kind, subject }) =>
    kind === 'account' ? subject : kind,
  );

test('books that follow from what the gateway told have no differences', async () => {
  expect(await found()).toEqual([]);
});

test.each([
  [
    'what a page says of gifts that arrived and went back, though it sums to the same',
    'campaign_totals SET captured = captured + 500, refunded = refunded + 500 WHERE raised > 0',
    'campaign_totals SET captured = captured - 500, refunded = refunded - 500 WHERE raised > 0',
    ['captured', 'refunded'],
  ],
  [
    'what it says of gift cards and disputes',
    'campaign_totals SET vouchers = vouchers + 500, disputed = disputed + 500 WHERE raised > 0',
    'campaign_totals SET vouchers = vouchers - 500, disputed = disputed - 500 WHERE raised > 0',
    ['gift_cards'],
  ],
  [
    'what it says of gifts in cash',
    'campaign_totals SET offline = offline + 500, disputed = disputed + 500 WHERE raised > 0',
    'campaign_totals SET offline = offline - 500, disputed = disputed - 500 WHERE raised > 0',
    ['offline'],
  ],
  [
    'the fees that a campaign would bear',
    'campaign_totals SET fees = fees + 1 WHERE raised > 0',
    'campaign_totals SET fees = fees - 1 WHERE raised > 0',
    ['fees'],
  ],
  [
    'what a donor has given, by which donors are counted',
    'campaign_donors SET kept = kept + 1',
    'campaign_donors SET kept = kept - 1',
    ['donor'],
  ],
  [
    'what is gone of a payment',
    `payments SET gone = gone + 100 WHERE role = 'counted'`,
    `payments SET gone = gone - 100 WHERE role = 'counted'`,
    ['receivable', 'gone', 'kept', 'tip_income'],
  ],
  [
    'what a gift keeps',
    'donations SET kept = kept - 1 WHERE kept > 0',
    'donations SET kept = kept + 1 WHERE kept > 0',
    ['raised', 'kept', 'donor', 'tip_income'],
  ],
])('a difference in %s is found', async (_what, harm, repair, kinds) => {
  await sql.raw(`UPDATE ${harm}`).execute(t.platform.db);
  const breaks = await found();
  await sql.raw(`UPDATE ${repair}`).execute(t.platform.db);
  expect(breaks).toEqual(kinds);
  expect(await found()).toEqual([]);
});

test.each([
  ['unapplied', 'tip_income'],
  ['dispute_hold', 'unapplied'],
  ['gateway_fee', 'gst_on_fee'],
])('money that stands on %s and belongs on %s is found', async (one, other) => {
  const move = (key: string, amount: number) =>
    t.platform.db.transaction().execute((tx) =>
      post(tx, book.mode, [
        {
          key: `test:${one}:${other}:${key}`,
          campaignId: null,
          lines: [
            { account: one, amount },
            { account: other, amount: -amount },
          ],
        },
      ]),
    );
  await move('there', 100);
  const breaks = await found();
  await move('back', -100);
  expect(breaks.toSorted()).toEqual([one, other].toSorted());
});
