import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addDays, startOfKolkataDay } from '@mysathi/contract/time/calendar';

import { findBreaks } from '../books/balance-check.ts';
import { fetched } from '../books/inbox.ts';
import type { Giving } from '../giving.ts';
import { createKysely } from '../../../platform/database/kysely.ts';
import { crashingPool } from '../testing/histories/crashing-pool.ts';
import type { Crash } from '../testing/histories/crashing-pool.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { monthlyTest } from '../testing/monthly/monthly-test.ts';
import type { MonthlyTest } from '../testing/monthly/monthly-test.ts';
import type { Answers } from '../testing/monthly/mandate-truth.ts';
import { followMonthly, takeMonths } from './follow-monthly.ts';
import { tellOfMonthlyGifts } from './telling/tell-monthly.ts';

const answers = [
  'given',
  'given',
  'given',
  'given',
  'given',
  'given',
  'lost',
  'lost',
  'down',
  'refused',
  'charges-lost',
  'charges-lost',
] as const satisfies readonly Answers[];
const wishes = fc.oneof(
  { weight: 40, arbitrary: fc.constant('none' as const) },
  { weight: 2, arbitrary: fc.constant('pause' as const) },
  { weight: 6, arbitrary: fc.constant('resume' as const) },
  { weight: 2, arbitrary: fc.constant('stop' as const) },
);

/** A stretch of time and what happens at its end: some hours, until the next month can be requested, or an outage. */
const stretch = fc.record({
  goes: fc.oneof(
    { weight: 4, arbitrary: fc.constant(24) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }) },
    { weight: 3, arbitrary: fc.constant('to-the-next' as const) },
    { weight: 1, arbitrary: fc.integer({ min: 24, max: 24 * 40 }) },
  ),
  answers: fc.constantFrom(...answers),
  wish: wishes,
  /** How many queries the daily work has made when the donor changes something. */
  wishAfter: fc.integer({ min: 0, max: 60 }),
  /** How many processes do the daily work at once. */
  nodes: fc.integer({ min: 1, max: 3 }),
  /** After how many statements one of them dies. */
  crash: fc.option(fc.integer({ min: 1, max: 80 }), { freq: 2 }),
  bank: fc.constantFrom('captured', 'captured', 'captured', 'failed', null),
  /** How often each event is delivered. */
  copies: fc.integer({ min: 0, max: 2 }),
});
const histories = fc.record({
  months: fc.constantFrom(3, 6, 12),
  begunOn: fc.constantFrom('2026-11-15', '2026-12-31', '2027-01-30', '2026-12-01'),
  stretches: fc.array(stretch, { minLength: 20, maxLength: 40 }),
});
type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;

let t: MonthlyTest;
let died: { giving: Giving; crash: Crash };
/** Counts of what occurred, so that the histories are not trivial. */
const seen = { charges: 0, stops: 0, ended: 0, crashes: 0 };

/** Lets some time pass, measured in database queries. */
const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await t.platform.pool.query('SELECT');
};

beforeAll(async () => {
  t = await monthlyTest();
  const { pool, crash } = crashingPool(t.platform.pool);
  // A charge takes time, as real calls do, so that a stop can come meanwhile.
  t.truth.whileCharging = () => turns(20);
  died = { giving: { ...t.giving, platform: { ...t.platform, db: createKysely(pool) } }, crash };
});
afterAll(() => t.close());

/** Checks the rows of the months, the gifts they name, and the charges of mandates. */
const holdLaws = async (monthly: string, stoppedAt: Date | null): Promise<void> => {
  const months = await t.platform.db
    .selectFrom('monthlyTurns as turn')
    .innerJoin('monthlyGifts', 'monthlyGifts.id', 'turn.monthlyId')
    .leftJoin('gatewayOrders as giftOrder', 'giftOrder.donationId', 'turn.donationId')
    .leftJoin('givingOutbox as letter', (join) =>
      join
        .on('letter.kind', '=', 'monthly_soon')
        .on('letter.subject', '=', sql<string>`turn.monthly_id || ':' || turn.month`),
    )
    .select(['turn.month', 'turn.dueOn', 'letter.deliveredAt', 'giftOrder.receipt', 'turn.donationId'])
    .where('monthlyGifts.key', '=', monthly)
    .execute();
  const byReference = new Map(months.map((turn) => [turn.receipt, turn]));
  const mine = t.truth.charged;
  // Each charge is for the gift that its month names.
  for (const { reference } of mine) expect([...byReference.keys()]).toContain(reference);
  // At most one charge per month, and none twice.
  const charged = mine.map(({ reference }) => byReference.get(reference)?.month);
  expect(new Set(charged).size).toBe(charged.length);
  for (const { reference, at } of mine) {
    const turn = byReference.get(reference)!;
    const toldAt = turn.deliveredAt?.getTime() ?? Number.POSITIVE_INFINITY;
    expect(at.getTime() - toldAt).toBeGreaterThanOrEqual(24 * 3_600_000);
    if (stoppedAt !== null) expect(at.getTime()).toBeLessThanOrEqual(stoppedAt.getTime());
  }
  // Never two months at once.
  const times = mine.map(({ at }) => at.getTime()).toSorted((left, right) => left - right);
  for (const [place, time] of times.entries())
    if (place > 0) expect(time - times[place - 1]!).toBeGreaterThan(20 * 24 * 3_600_000);
  const orders = mine.map(({ orderId }) => orderId);
  for (const orderId of orders)
    expect(t.truth.payments.filter((payment) => payment.orderId === orderId)).toHaveLength(1);
};

const hear = async (copies: number): Promise<void> => {
  for (let copy = 0; copy < copies; copy += 1)
    await Promise.all(
      t.truth.payments.map((payment) => quietly(t.giving.queue.take(fetched({ payment: { ...payment } })))),
    );
};

/** Hands over the waiting letters. */
const tellDonors = (): Promise<unknown> => quietly(tellOfMonthlyGifts(t.platform));

const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

/** Lets the time of a stretch pass. */
const pass = async (monthly: string, goes: History['stretches'][number]['goes']): Promise<void> => {
  const { nextOn } = await t.status(monthly);
  const next = nextOn === null ? t.clock.now() : startOfKolkataDay(addDays(nextOn, -3));
  if (typeof goes === 'number') t.clock.advanceSeconds(goes * 3600);
  else if (next > t.clock.now()) {
    t.clock.set(next);
    await quietly(takeMonths(t.giving, t.truth.gateway));
    await tellDonors();
    t.clock.advanceSeconds(25 * 3600);
  }
};

const live = async (monthly: string, { stretches }: History): Promise<void> => {
  let stoppedAt: Date | null = null;
  for (const { goes, answers: kind, wish, wishAfter, nodes, crash, bank, copies } of stretches) {
    await pass(monthly, goes);
    t.truth.answers = kind;
    if (crash !== null) died.crash.after(crash, false);
    const works = Array.from({ length: nodes }, (_, node) =>
      quietly(takeMonths(node === 0 && crash !== null ? died.giving : t.giving, t.truth.gateway)),
    );
    await turns(wish === 'none' ? 0 : wishAfter);
    const wished = wish === 'none' ? undefined : t.post(`/monthly_gifts/${monthly}/${wish}`);
    const answer = await wished;
    if (wish === 'stop' && answer?.status === 200) {
      stoppedAt ??= t.clock.now();
      seen.stops += 1;
    }
    const chargedAtStop = t.truth.charged.length;
    await Promise.all(works);
    if (stoppedAt !== null) expect(t.truth.charged).toHaveLength(chargedAtStop);
    if (died.crash.restart()) seen.crashes += 1;
    if (bank !== null) t.truth.settle(bank);
    await hear(copies);
    await tellDonors();
    await quietly(followMonthly(t.giving, t.truth.gateway));
    await holdLaws(monthly, stoppedAt);
  }
};

test('one charge a month at most, whatever happens in whatever order; none after a stop', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      t.clock.set(`${history.begunOn}T06:00:00Z`);
      t.truth.answers = 'given';
      await t.platform.db.deleteFrom('throttleMarks').execute();
      await t.platform.db.deleteFrom('monthlyGifts').execute();
      const { slug } = await makeCampaign(t.platform.db);
      const monthly = await t.goOn(slug, { months: history.months });
      t.truth.payments.splice(0);
      t.truth.charged.splice(0);
      await live(monthly, history);
      seen.charges += t.truth.charged.length;
      seen.ended += Number((await t.status(monthly)).state === 'ended');
    }),
    { numRuns: 24, interruptAfterTimeLimit: 150_000, markInterruptAsFailure: true },
  );
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  // Everything that can happen occurs.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
}, 170_000);
