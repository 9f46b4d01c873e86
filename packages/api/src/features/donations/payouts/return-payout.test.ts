import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { CampaignMoney } from '@mysathi/contract/endpoints/campaign-money';

import { lastDeskEntries } from '../../../platform/desk/desk-log.ts';
import { findBreaks } from '../books/balance-check.ts';
import { fundedCampaign, payers } from '../testing/funded-campaign.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { preparePayout } from './prepare-payout.ts';
import { recordPayout } from './record-payout.ts';
import { askedReturns, returnPayout, withdrawReturn } from './return-payout.ts';

let t: GivingTest;
let references = 0;

beforeAll(async () => {
  t = await givingTest({ now: '2026-11-20T06:00:00Z' });
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

const reason = 'The account was closed.';
const first = { reason, by: payers.first };
const second = { reason, by: payers.second };

const pay = async (slug: string, amount: number) => {
  const utr = `UTIB4261123${String((references += 1)).padStart(4, '0')}`;
  await preparePayout(t.giving, slug, { ...first, amount, update: 1 });
  await recordPayout(t.giving, slug, { ...second, amount, utr });
  return utr;
};
/** Makes a campaign that has raised ₹1,000 and paid out ₹600, under the returned reference. */
const paid = async () => {
  const { slug, gift } = await fundedCampaign(t);
  return { slug, gift, utr: await pay(slug, 600_00) };
};
const comeBack = (slug: string, utr: string, signed = first, amount = 600_00) =>
  returnPayout(t.giving, slug, { ...signed, utr, amount });
const moneyOf = async (slug: string) => (await t.get<CampaignMoney>(`/campaigns/${slug}/money`)).body.data;

describe('a transfer that came back', () => {
  test('is booked once two people have said so, as the page tells, and can be paid out or taken back anew', async () => {
    const { slug, gift, utr } = await paid();
    expect(await comeBack(slug, utr)).toBe('asked');
    expect(await askedReturns(t.giving)).toEqual([{ slug, amount: 600_00, utr, by: first.by }]);
    expect(await moneyOf(slug)).toMatchObject({ paidOut: 600_00, payouts: [{ returned: null }] });
    expect([await comeBack(slug, utr, second), await comeBack(slug, utr, second)]).toEqual([
      'booked',
      'again',
    ]);
    expect(await moneyOf(slug)).toMatchObject({
      raised: 1000_00,
      available: 1000_00,
      paidOut: 0,
      payouts: [{ amount: 600_00, reference: utr.slice(-4), returned: '2026-11-20' }],
    });
    expect((await t.status(gift)).refund).toMatchObject({ gift: 1000_00, spent: false });
    expect(await askedReturns(t.giving)).toEqual([]);
    await pay(slug, 1000_00);
    expect(await moneyOf(slug)).toMatchObject({ available: 0, paidOut: 1000_00, lacking: 0 });
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
    const entries = await lastDeskEntries(t.platform.db, {
      count: 9,
      subject: `campaign ${slug} payout …${utr.slice(-4)}`,
    });
    expect(entries.map(({ what }) => what)).toEqual([
      'payout came back',
      'payout said to have come back',
      'payout recorded',
    ]);
  });

  test('is none by one person, of another sum, or under a reference that the campaign has not', async () => {
    const { slug, utr } = await paid();
    const other = await paid();
    await comeBack(slug, utr);
    await expect(comeBack(slug, utr, { reason, by: 'MEERA NAIR' })).rejects.toThrow('somebody else');
    await expect(comeBack(slug, utr, second, 500_00)).rejects.toThrow('was of ₹600');
    await expect(comeBack(slug, other.utr, second)).rejects.toThrow('No payout of');
    expect(await moneyOf(slug)).toMatchObject({ paidOut: 600_00 });
  });

  test('is not said to be in the books when it is prepared or recorded again', async () => {
    const { slug, utr } = await paid();
    const again = { ...first, amount: 600_00, utr };
    expect(await recordPayout(t.giving, slug, again)).toBe(false);
    await comeBack(slug, utr);
    await comeBack(slug, utr, second);
    const refusal = 'This transfer was booked as come back on 2026-11-20.';
    await expect(recordPayout(t.giving, slug, again)).rejects.toThrow(refusal);
    await expect(preparePayout(t.giving, slug, { ...again, update: 1 })).rejects.toThrow(refusal);
  });

  test('is not booked by another once the first has taken their word back', async () => {
    const { slug, utr } = await paid();
    const takeBack = () => withdrawReturn(t.giving, slug, { ...first, utr });
    expect(await takeBack()).toBe(false);
    await comeBack(slug, utr);
    expect([await takeBack(), await takeBack()]).toEqual([true, false]);
    expect((await askedReturns(t.giving)).filter((asked) => asked.slug === slug)).toEqual([]);
    expect([await comeBack(slug, utr, second), await comeBack(slug, utr)]).toEqual(['asked', 'booked']);
    await expect(takeBack()).rejects.toThrow('booked as come back on 2026-11-20');
    const subject = `campaign ${slug} payout …${utr.slice(-4)}`;
    const entries = await lastDeskEntries(t.platform.db, { count: 9, subject });
    expect(entries.map(({ what }) => what)).toEqual([
      'payout came back',
      'payout said to have come back',
      'payout not said to have come back any more',
      'payout said to have come back',
      'payout recorded',
    ]);
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  });

  test('changes nothing else of what the bank has paid, also by a hand in the database', async () => {
    const { slug, utr } = await paid();
    const payout = () => t.platform.db.updateTable('payouts').where('utr', '=', utr);
    const others = {
      id: randomUUID(),
      mode: 'live',
      campaignId: randomUUID(),
      amount: 1_00,
      utr: 'UTIB42611239999',
      preparedBy: 'Somebody Else',
      approvedBy: 'Somebody Else',
      updateNumber: 2,
      paidAt: new Date(0),
    };
    const refused: string[] = [];
    for (const [column, value] of Object.entries(others)) {
      const change = payout().set({ [column]: value });
      const answer = await change.execute().then(String, String);
      if (answer.includes('stays on record')) refused.push(column);
    }
    expect(refused).toEqual(Object.keys(others));
    const columns = Object.keys(
      await payout().returningAll().set({ amount: 600_00 }).executeTakeFirstOrThrow(),
    );
    const returning = ['returnAskedBy', 'returnedBy', 'returnedAt'];
    expect(columns.toSorted()).toEqual([...Object.keys(others), ...returning].toSorted());
    await comeBack(slug, utr);
    await expect(payout().set({ returnAskedBy: 'Somebody Else' }).execute()).rejects.toThrow(
      'stays on record',
    );
    const alone = { returnAskedBy: first.by, returnedBy: first.by, returnedAt: t.clock.now() };
    await expect(payout().set(alone).execute()).rejects.toThrow('payouts_returned_by_two');
  });
});

test('a payout that the figures forget raises the alarm', async () => {
  const { slug } = await paid();
  const { db } = t.platform;
  const { id } = await db
    .selectFrom('campaigns')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const tell = (paidOut: number) =>
    db
      .updateTable('campaignTotals')
      .set({ paidOut })
      .where('campaignId', '=', id)
      .where('mode', '=', 'sandbox')
      .execute();
  await tell(0);
  const breaks = await findBreaks(db, 'sandbox');
  await tell(600_00);
  expect(breaks).toContainEqual({ kind: 'paid_out', subject: id, expected: 600_00, found: 0 });
});
