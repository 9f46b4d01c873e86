import { addDays, startOfKolkataDay } from '@mysathi/contract/time/calendar';
import type { MonthlyGift } from '@mysathi/contract/endpoints/monthly-gifts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { findBreaks } from '../books/balance-check.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { takeMonths } from './follow-monthly.ts';

let t: GivingTest;
let slug: string;

beforeAll(async () => {
  t = await givingTest();
});
beforeEach(async () => {
  ({ slug } = await makeCampaign(t.platform.db));
});
afterAll(() => t.close());

const monthlyOf = async (gift: string): Promise<MonthlyGift> => {
  const { monthly } = await t.status(gift);
  return (await t.get<MonthlyGift>(`/monthly_gifts/${monthly}`)).body.data;
};

/** Advances the site and the payment company to a moment. */
const come = async (moment: Date): Promise<void> => {
  const seconds = Math.ceil((moment.getTime() - t.clock.now().getTime()) / 1000);
  t.clock.advanceSeconds(seconds);
  await t.gateway.advance(seconds);
  await t.gateway.settled();
  await t.outbox();
};

test.each(['phonepe', 'card'])('a gift by %s comes again the month after, and stops', async (option) => {
  const choice = option === 'card' ? 'card:visa' : 'upi:qr';
  const gift = await t.giveAndPay(slug, { months: 3, option, amount: 500_00, tip: 20_00 }, { choice });
  await t.outbox();
  const begun = await monthlyOf(gift);
  expect(begun).toMatchObject({ state: 'active', months: 3, gifts: [{ gift, state: 'confirmed' }] });

  const due = begun.nextOn ?? '';
  const at = (day: string) => new Date(startOfKolkataDay(day).getTime() + 10 * 3_600_000);
  await come(at(addDays(due, -3)));
  await takeMonths(t.giving, t.giving.gateway!);
  await t.outbox();
  await come(at(addDays(due, -2)));
  await takeMonths(t.giving, t.giving.gateway!);
  await come(at(addDays(due, 2)));
  const month = await monthlyOf(gift);
  expect(month.gifts.map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
  const later = await t.status(month.gifts[0]?.gift ?? '');
  expect(later).toMatchObject({ state: 'confirmed', amount: 500_00, tip: 20_00, kept: 500_00 });
  expect((await t.totals(slug)).raised).toBe(1000_00);

  const stopped = await t.post<MonthlyGift>(`/monthly_gifts/${begun.monthly}/stop`);
  expect(stopped.body.data).toMatchObject({ state: 'ended', ended: 'stopped' });
  await t.gateway.settled();
  await t.outbox();
  await t.gateway.settled();
  await come(new Date(t.clock.now().getTime() + 16 * 60_000));
  expect((await monthlyOf(gift)).mandateLeft).toBe(false);
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});

test('a gift whose bank takes the payment and refuses the mandate stays a single one', async () => {
  const gift = await t.giveAndPay(slug, { months: 12, option: 'phonepe' }, { outcome: 'once' });
  await t.outbox();
  expect(await monthlyOf(gift)).toMatchObject({ state: 'ended', ended: 'no_mandate' });
  expect((await t.status(gift)).state).toBe('confirmed');
});
