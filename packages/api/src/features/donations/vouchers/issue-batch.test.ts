import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { dayMilliseconds } from '../../../platform/clock.ts';
import { lastDeskEntries } from '../../../platform/desk/desk-log.ts';
import { findBreaks } from '../books/balance-check.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { batchStands } from './batches.ts';
import { issuePreparedVouchers, prepareVouchers, withdrawVouchers } from './issue-batch.ts';

let t: GivingTest;
let batches = 0;

beforeAll(async () => {
  t = await givingTest({ now: '2026-11-20T06:00:00Z' });
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

const reason = 'Ordered by a company.';
const first = { reason, by: 'Meera Nair' };
const second = { reason, by: 'Ravi Rao' };
const cards = { count: 3, amount: 500_00, issuedBy: 'Test Company', expiresOn: '2027-03-31' };
const freshName = () => `cards-${(batches += 1)}`;

const prepare = (name: string, changes: Partial<typeof cards> = {}) =>
  prepareVouchers(t.giving, name, { ...cards, ...first, ...changes });
/** Issues a batch; returns the codes shown. */
const issue = async (name: string, signed = second, changes: Partial<typeof cards> = {}) => {
  const codes: string[] = [];
  const banked = { ...cards, ...signed, ...changes };
  const issued = await issuePreparedVouchers(t.giving, name, banked, async (shown) => {
    codes.push(...shown);
  });
  return { issued, codes };
};
const standOf = async (name: string) => (await batchStands(t.giving)).find((batch) => batch.name === name);
const balanceOf = async (code: string) =>
  (await t.post<{ balance: number }>('/vouchers/check', { code })).body.data.balance;
const workOn = async (name: string) => {
  const entries = await lastDeskEntries(t.platform.db, { count: 9, subject: `gift cards ${name}` });
  return entries.toReversed().map(({ what, doneBy }) => [what, doneBy]);
};

describe('gift cards', () => {
  test('are prepared by one person and issued by another, and their codes are shown this once', async () => {
    const name = freshName();
    const both = await Promise.all([prepare(name), prepare(name)]);
    expect([both.filter(Boolean).length, await prepare(name)]).toEqual([1, false]);
    expect(await standOf(name)).toMatchObject({ preparedBy: first.by, issuedAt: null, left: 0 });
    const { issued, codes } = await issue(name);
    expect([issued, new Set(codes).size]).toEqual([true, 3]);
    expect(codes.every((code) => /^(?:[A-HJKMNP-TV-Z2-9]{4}-){3}[A-HJKMNP-TV-Z2-9]{4}$/.test(code))).toBe(
      true,
    );
    expect(await issue(name)).toEqual({ issued: false, codes: [] });
    expect(await prepare(name)).toBe(false);
    expect(await standOf(name)).toMatchObject({ ...cards, left: 1500_00 });
    expect(await workOn(name)).toEqual([
      ['gift cards prepared', first.by],
      ['gift cards issued', second.by],
    ]);
  });

  test('pay gifts, in books that balance', async () => {
    const name = freshName();
    await prepare(name);
    const { codes } = await issue(name);
    const [voucher = ''] = codes;
    const { slug } = await makeCampaign(t.platform.db);
    await t.give(slug, { option: 'gift_card', voucher, amount: 300_00 });
    expect([await balanceOf(voucher), (await standOf(name))?.left]).toEqual([200_00, 1200_00]);
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  });

  test('of two who issue them at once are issued once', async () => {
    const name = freshName();
    await prepare(name);
    const both = await Promise.all([issue(name), issue(name, { ...second, by: 'Asha Shah' })]);
    expect(both.flatMap(({ codes }) => codes)).toHaveLength(3);
    expect((await standOf(name))?.left).toBe(1500_00);
  });

  test('that wait take the place of others, and those that were issued do not', async () => {
    const name = freshName();
    await prepare(name);
    expect(await prepare(name, { count: 2 })).toBe(true);
    expect((await issue(name, second, { count: 2 })).codes).toHaveLength(2);
    await expect(prepare(name, { count: 5 })).rejects.toThrow(`issued as ${name}`);
  });
});

describe('gift cards that shall not be issued', () => {
  test('are withdrawn by one person, and their name is free', async () => {
    const name = freshName();
    expect(await withdrawVouchers(t.giving, name, first)).toBe(false);
    await prepare(name);
    expect(await withdrawVouchers(t.giving, name, first)).toBe(true);
    await expect(issue(name)).rejects.toThrow('No gift cards are prepared');
    expect([await standOf(name), await prepare(name, { count: 2 })]).toEqual([undefined, true]);
    expect((await workOn(name)).map(([what]) => what)).toEqual([
      'gift cards prepared',
      'gift cards withdrawn',
      'gift cards prepared',
    ]);
  });

  test('stay where they were issued', async () => {
    const name = freshName();
    await prepare(name);
    await issue(name);
    await expect(withdrawVouchers(t.giving, name, first)).rejects.toThrow(`${name} was issued`);
    expect((await standOf(name))?.left).toBe(1500_00);
  });
});

describe('no gift card is issued', () => {
  test('of others than somebody has looked at, where they were prepared anew meanwhile', async () => {
    const name = freshName();
    await prepare(name, { count: 500, amount: 5_00_000_00 });
    const refusal = `${name} is prepared as 500 of ₹5,00,000, not 3 of ₹500`;
    await expect(issue(name)).rejects.toThrow(refusal);
    await expect(issue(name, second, { count: 500 })).rejects.toThrow('not 500 of ₹500');
    await expect(issue(name, second, { amount: 5_00_000_00 })).rejects.toThrow('not 3 of ₹5,00,000');
    expect(await standOf(name)).toMatchObject({ issuedAt: null, left: 0 });
  });

  test('whose last day is over by then', async () => {
    const name = freshName();
    const today = t.clock.now();
    await prepare(name, { expiresOn: '2026-11-20' });
    t.clock.set(new Date(today.getTime() + dayMilliseconds));
    await expect(issue(name)).rejects.toThrow('Give a last day');
    t.clock.set(today);
    expect((await issue(name)).issued).toBe(true);
  });

  test('by one person alone, and none where the codes could not be shown', async () => {
    const name = freshName();
    await prepare(name);
    await expect(issue(name, { reason, by: 'meera nair' })).rejects.toThrow(
      'You have prepared them: somebody else has to look at them and issue them.',
    );
    // A closed terminal is noticed only when the system responds.
    const gone = () =>
      new Promise<void>((_shown, fail) => {
        setImmediate(() => fail(new Error('The screen is gone.')));
      });
    const broken = issuePreparedVouchers(t.giving, name, { ...cards, ...second }, gone);
    await expect(broken).rejects.toThrow('The screen is gone.');
    expect(await standOf(name)).toMatchObject({ issuedAt: null, left: 0 });
    await expect(issue(freshName())).rejects.toThrow('No gift cards are prepared');
  });

  test.each([
    ['whoever prepared them', first.by.toUpperCase(), 'voucher_batches_two_people'],
    ['nobody', null, 'voucher_batches_approved'],
  ])('by %s, also not by a hand in the database', async (_who, approvedBy, rule) => {
    const name = freshName();
    await prepare(name);
    const byHand = t.platform.db
      .updateTable('voucherBatches')
      .set({ issuedAt: t.clock.now(), approvedBy })
      .where('name', '=', name);
    await expect(byHand.execute()).rejects.toThrow(rule);
  });

  test.each([
    ['a name with spaces', {}, 'Diwali cards', 'Name them in small letters'],
    ['too many', { count: 501 }, 'many', 'At most 500'],
    ['paise', { amount: 500_50 }, 'paise', 'holds whole rupees'],
    ['too much', { amount: 5_00_001_00 }, 'much', 'holds ₹10 to ₹5,00,000'],
    ['of nobody', { issuedBy: ' ' }, 'nobody', 'who has paid'],
    ['of yesterday', { expiresOn: '2026-11-19' }, 'late', 'a last day'],
    ['of no day', { expiresOn: '2027-02-30' }, 'never', 'a last day'],
  ])('%s', async (_what, changes, name, message) => {
    await expect(prepare(name, changes)).rejects.toThrow(message);
    expect(await standOf(name)).toBeUndefined();
  });
});
