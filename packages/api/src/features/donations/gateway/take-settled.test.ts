import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { kolkataDay } from '@mysathi/contract/time/calendar';

import type { DisputeFact, SettledLine } from '../../../platform/payments/payment-gateway.ts';
import { findBreaks } from '../books/balance-check.ts';
import { fetched } from '../books/inbox.ts';
import { alteredGateway } from '../testing/altered-gateway.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { reporting, settledLine } from '../testing/settled-reports.ts';
import { settleDay, settleRecentDays } from './settlements.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest();
});

afterAll(() => t.close());

beforeEach(async () => {
  await t.platform.db.deleteFrom('reconRuns').execute();
  await t.platform.db.deleteFrom('settlements').execute();
  await t.gateway.setSwitches({});
});

const today = () => kolkataDay(t.clock.now());
const read = (...lines: SettledLine[]) => settleDay(t.giving, reporting(t, { [today()]: lines }), today());
/** Returns the days requested three days later. */
const daysAskedLater = async (): Promise<string[]> => {
  const asked: string[] = [];
  t.clock.advanceSeconds(3 * 86_400);
  await settleRecentDays(t.giving, reporting(t, {}, { asked }));
  return asked;
};

const paymentOf = async (gift: string): Promise<string> => {
  const { id } = await t.platform.db
    .selectFrom('payments')
    .innerJoin('donations', 'donations.id', 'payments.donationId')
    .select('providerPaymentId as id')
    .where('donations.key', '=', gift)
    .executeTakeFirstOrThrow();
  return id;
};

test('a payment that no event told of is asked for, counts, and is a break no more', async () => {
  const campaign = await makeCampaign(t.platform.db);
  await t.gateway.setSwitches({ delivery: 'drop' });
  const gift = await t.giveAndPay(campaign.slug, { amount: 600_00 });
  expect((await t.status(gift)).state).toBe('open');
  const { orderId } = await t.platform.db
    .selectFrom('gatewayOrders')
    .innerJoin('donations', 'donations.id', 'gatewayOrders.donationId')
    .select('providerOrderId as orderId')
    .where('key', '=', gift)
    .executeTakeFirstOrThrow();
  const told = await t.giving.gateway!.paymentsOfOrder(orderId!);
  if (told.kind !== 'done') throw new Error('The sandbox tells of its payments.');
  const { paymentId, amount, fee, tax } = told.value[0]!;
  const credit = amount - fee!;
  const line = { ...settledLine(t, 'setl_Found', paymentId, { credit }), amount, fee: fee!, tax: tax! };
  const refund = { ...settledLine(t, 'setl_Found', 'rfnd_Found', { debit: 100_00 }), paymentId };
  expect(await read(line, refund)).toEqual([]);
  expect((await t.totals(campaign.slug)).raised).toBe(500_00);
  expect(await t.status(gift)).toMatchObject({ state: 'confirmed', kept: 500_00 });
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});

test('a payment that is none of ours stays a break, and is asked for again the next morning', async () => {
  const day = today();
  const breaks = await read(settledLine(t, 'setl_Strange', 'pay_NobodysOwn', { credit: 980_00 }));
  expect(breaks.map(({ kind }) => kind)).toEqual(['payment_unknown']);
  expect(await daysAskedLater()).toContain(day);
});

describe('a dispute in a report', () => {
  const settledDispute = async (
    state: DisputeFact['state'],
    told: { credit: number } | { debit: number },
    known: DisputeFact['state'] | null = null,
  ) => {
    const campaign = await makeCampaign(t.platform.db);
    const gift = await t.giveAndPay(campaign.slug, { amount: 900_00 });
    const paymentId = await paymentOf(gift);
    const dispute = { disputeId: `disp_${paymentId}`, paymentId, amount: 900_00, state };
    if (known !== null) await t.giving.queue.take(fetched({ dispute: { ...dispute, state: known } }));
    const asked: string[] = [];
    const line = {
      ...settledLine(t, `setl_${paymentId}`, `adj_${paymentId}`, told),
      kind: 'adjustment' as const,
    };
    const lines = [{ ...line, paymentId: null, disputeId: dispute.disputeId }];
    const gateway = alteredGateway(reporting(t, { [today()]: lines }), {
      dispute: async (id) => {
        asked.push(id);
        return { kind: 'done', value: dispute };
      },
    });
    const breaks = await settleDay(t.giving, gateway, today());
    return { gift, breaks, asked, subject: dispute.disputeId };
  };

  test('that no event told of is asked for and booked', async () => {
    const { gift, breaks } = await settledDispute('lost', { debit: 900_00 });
    expect(breaks).toEqual([]);
    expect(await t.status(gift)).toMatchObject({ kept: 0, disputed: { open: 0, lost: 900_00 } });
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  });

  test('that is over by now is booked as the gateway has it', async () => {
    const lost = await settledDispute('lost', { debit: 900_00 }, 'open');
    expect(await t.status(lost.gift)).toMatchObject({ kept: 0 });
    await t.platform.db.deleteFrom('settlements').execute();
    const won = await settledDispute('won', { credit: 900_00 }, 'open');
    expect(await t.status(won.gift)).toMatchObject({ kept: 900_00, disputed: { open: 0, lost: 0 } });
    expect([...lost.breaks, ...won.breaks]).toEqual([]);
  });

  test('that is booked already is no break, and nothing is asked', async () => {
    const { breaks, asked } = await settledDispute('lost', { debit: 900_00 }, 'lost');
    expect([breaks, asked]).toEqual([[], []]);
  });

  test('of another sum is a break', async () => {
    const { breaks, subject } = await settledDispute('lost', { debit: 850_00 }, 'lost');
    expect(breaks).toEqual([{ kind: 'dispute_amount', subject, expected: -900_00, found: -850_00 }]);
  });

  test('that nobody knows is a break, and its report is read again', async () => {
    const day = today();
    const line = settledLine(t, 'setl_NoDispute', 'adj_NoDispute', { debit: 5_00 });
    const breaks = await read({
      ...line,
      kind: 'adjustment',
      paymentId: null,
      disputeId: 'disp_Nobodys',
    });
    expect(breaks.map(({ kind }) => kind)).toEqual(['dispute_unknown']);
    expect(await daysAskedLater()).toContain(day);
  });
});
