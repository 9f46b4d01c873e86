import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { lastDeskEntries } from '../../../platform/desk/desk-log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { keepRun } from './balance-check.ts';
import type { Break } from './figure-questions.ts';
import { noteExceptions, noteForged } from './exceptions.ts';
import { openExceptions, settleException } from './open-exceptions.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest({ now: '2026-11-25T06:00:00Z' });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.platform.db.deleteFrom('paymentExceptions').execute();
  await t.platform.db.deleteFrom('reconRuns').execute();
});

const signed = { reason: 'The gateway was asked and sends it again.', by: 'Meera Nair' };
const failed = { kind: 'refund_failed', subject: 'rfnd_1', detail: '50000 of pay_1' } as const;
const shown = { ...failed, detail: '₹500 of pay_1' };
const open = async () => (await openExceptions(t.giving)).open;
const note = (log = t.platform.log) => noteExceptions(t.platform.db, { mode: 'sandbox', log }, [failed]);
const compare = (kind: 'balance' | 'settlement', ...breaks: Break[]) => {
  t.clock.advanceSeconds(60);
  const now = t.clock.now();
  const day = kind === 'balance' ? null : '2026-11-24';
  return keepRun(t.platform, { mode: 'sandbox', kind, day, startedAt: now, finishedAt: now }, breaks);
};
const fund = { kind: 'fund', subject: 'campaign', expected: 500, found: 400 };

test('what did not fit raises the alarm once, by its kind alone', async () => {
  const error = vi.fn<Platform['log']['error']>();
  const log: Platform['log'] = Object.assign(Object.create(t.platform.log), { error });
  await note(log);
  await note(log);
  expect(error.mock.calls).toEqual([
    [{ exceptions: { refund_failed: 1 } }, 'payments wait for somebody to look at them'],
  ]);
});

test('what two events of one batch told is noted once', async () => {
  const { log } = t.platform;
  await noteExceptions(t.platform.db, { mode: 'sandbox', log }, [failed, failed]);
  expect(await open()).toMatchObject([shown]);
});

describe('at the desk', () => {
  test('more than one can read at once is not listed, and the desk is told that it waits', async () => {
    const { log } = t.platform;
    const many = ['rfnd_1', 'rfnd_2', 'rfnd_3'].map((subject) => ({ ...failed, subject }));
    await noteExceptions(t.platform.db, { mode: 'sandbox', log }, many);
    const first = await openExceptions(t.giving, 2);
    expect([first.open.length, first.more]).toEqual([2, true]);
    await settleException(t.giving, first.open[0]?.name ?? '', signed);
    const rest = await openExceptions(t.giving, 2);
    expect([rest.open.length, rest.more]).toEqual([2, false]);
  });

  test('what did not fit is listed until it is settled, once, with its reason in the log', async () => {
    await note();
    const [listed] = await open();
    expect(listed).toMatchObject({ ...shown, name: expect.stringMatching(/^E\d+$/) });
    const name = listed?.name ?? '';
    await expect(settleException(t.giving, name, { ...signed, reason: ' ' })).rejects.toThrow(
      'Give a reason',
    );
    expect(await settleException(t.giving, name, signed)).toBe(true);
    expect(await settleException(t.giving, name, signed)).toBe(false);
    expect(await open()).toEqual([]);
    const [entry] = await lastDeskEntries(t.platform.db, { count: 1, subject: `exception ${name}` });
    expect(entry).toMatchObject({
      what: 'money exception settled',
      doneBy: signed.by,
      reason: signed.reason,
    });
  });

  test('a difference between books is listed as last found, and settled while its figures stay', async () => {
    await compare('balance', { ...fund, found: 300 });
    await compare('balance', fund);
    await compare('settlement', { kind: 'adjustment', subject: 'adj_1', expected: 0, found: -900 });
    const [balance, settlement] = await open();
    expect([balance, settlement]).toMatchObject([
      { kind: 'fund', detail: 'books: expected ₹5, found ₹4' },
      { kind: 'adjustment', detail: 'report of 2026-11-24: expected ₹0, found -₹9' },
    ]);
    expect(await settleException(t.giving, balance?.name ?? '', signed)).toBe(true);
    await compare('balance', fund);
    expect(await open()).toEqual([settlement]);
    await compare('balance', { ...fund, found: 200 });
    expect(await open()).toMatchObject([{ kind: 'adjustment' }, { kind: 'fund' }]);
  });

  test('sums are told in rupees, and numbers and words of the gateway as they are', async () => {
    await noteExceptions(t.platform.db, { mode: 'sandbox', log: t.platform.log }, [
      { kind: 'amount', subject: 'pay_1', detail: '100050 instead of 12500000' },
      { kind: 'lost_twice', subject: 'pay_2', detail: '300 beyond 1000' },
      { kind: 'refund_refused', subject: 'refund', detail: '400 BAD_REQUEST_ERROR' },
    ]);
    await compare(
      'balance',
      { kind: 'gifts', subject: 'campaign', expected: 5, found: 4 },
      { kind: 'payment_unknown', subject: 'pay_3', expected: null, found: 2500_50 },
    );
    expect((await open()).map(({ detail }) => detail).toSorted()).toEqual([
      '400 BAD_REQUEST_ERROR',
      'books: expected 5, found 4',
      'books: expected nothing, found ₹2,500.50',
      '₹1,000.50 instead of ₹1,25,000',
      '₹3 beyond ₹10',
    ]);
  });

  test('forged events are counted alone: their subjects may name a gift', async () => {
    await noteForged(t.platform.db, 'sandbox', 'callback:secret');
    expect(await openExceptions(t.giving)).toMatchObject({ open: [], forged: 1 });
  });

  test.each(['E999999', 'B999999', 'X1', 'E'])('%s names nothing', async (name) => {
    await expect(settleException(t.giving, name, signed)).rejects.toThrow('There is no');
  });
});
