import { sql } from 'kysely';

import { executeKept } from '../../../../platform/database/kysely.ts';
import { readGift } from '../../books/load-gifts.ts';
import { figuresOf } from '../../campaigns/figures.ts';
import { withRoles } from '../../rules/roles.ts';
import type { Wrong } from './true-entities.ts';
import type { HistoryWorld } from './world.ts';

/** Thrown when a history breaks a law. */
class LawBroken extends Error {}

/**
 * Checks a law.
 * @throws LawBroken
 */
export const hold = (law: string, isHeld: boolean, facts: unknown): void => {
  if (!isHeld) throw new LawBroken(`${law}: ${JSON.stringify(facts)}`);
};

/** The progress of each payment. */
export type Ranks = Readonly<Record<string, number>>;

interface Sums {
  raised: number;
  kept: number;
  fund: number;
  gifts: number;
  giftsKept: number;
  donors: number;
  donorsKept: number;
  fees: number;
  feesOfKept: number;
  elsewhere: string;
  outOfBalance: number;
  receivable: number;
  receivableExpected: number;
  unapplied: number;
  unappliedExpected: number;
  confirmed: number;
  receipts: number;
  gaps: number;
  overRefunded: number;
  countedTwice: number;
  /** Keyed by payment. */
  ranks: Record<string, number>;
}

const sumsOf = async ({ db, campaign, truth, firstEntry, name }: HistoryWorld): Promise<Sums> => {
  const sums = sql<Sums>`
    WITH mine AS (SELECT id, key FROM journal_entries WHERE id > ${firstEntry} AND key LIKE ${`%\\_${name}%`}),
      line AS (SELECT mine.key, posting.* FROM mine JOIN postings posting ON posting.entry_id = mine.id),
      gift AS (SELECT * FROM donations WHERE campaign_id = ${campaign.id} AND mode = ${truth.mode}),
      receipt AS (SELECT * FROM receipts WHERE issuer_id = ${campaign.issuerId} AND mode = ${truth.mode}),
      paid AS (SELECT payments.* FROM gift JOIN payments ON payments.donation_id = gift.id)
    SELECT totals.raised, totals.gifts, totals.donors, totals.fees,
      (SELECT coalesce(sum(kept), 0) FROM gift)::bigint AS kept,
      (SELECT -coalesce(sum(amount), 0) FROM line WHERE account = 'campaign_fund')::bigint AS fund,
      (SELECT count(*) FROM gift WHERE kept > 0) AS gifts_kept,
      (SELECT count(DISTINCT donor_id) FROM gift WHERE kept > 0) AS donors_kept,
      (SELECT coalesce(sum(round(paid.fee::numeric * gift.kept / paid.amount)), 0) FROM gift
        JOIN paid ON paid.donation_id = gift.id WHERE paid.role = 'counted')::bigint AS fees_of_kept,
      (SELECT jsonb_build_array(to_jsonb(other),
          (SELECT jsonb_agg(to_jsonb(gift) ORDER BY id) FROM donations gift
            WHERE gift.campaign_id = other.campaign_id AND gift.mode = other.mode),
          (SELECT jsonb_agg(to_jsonb(known) ORDER BY donation_id) FROM receipts known
            WHERE known.issuer_id = ${campaign.issuerId} AND known.mode = other.mode),
          (SELECT jsonb_agg(to_jsonb(counter) ORDER BY year) FROM receipt_counters counter
            WHERE counter.issuer_id = ${campaign.issuerId} AND counter.mode = other.mode))
        FROM campaign_totals other
        WHERE other.campaign_id = totals.campaign_id AND other.mode <> totals.mode)::text AS elsewhere,
      (SELECT count(*) FROM (SELECT FROM line GROUP BY entry_id HAVING sum(amount) <> 0) AS entry) AS out_of_balance,
      (SELECT coalesce(sum(amount), 0) FROM line WHERE account = 'gateway_receivable')::bigint AS receivable,
      (SELECT coalesce(sum(amount - gone - coalesce(fee, 0)), 0) FROM paid WHERE rank = 3)::bigint
        - (SELECT coalesce(sum(disputes.amount), 0) FROM disputes JOIN paid USING (provider, mode, provider_payment_id)
            WHERE disputes.state = 'open' AND paid.rank = 3)::bigint
        - (SELECT coalesce(sum(amount), 0) FROM line WHERE account = 'chargeback_loss')::bigint
        - (SELECT coalesce(sum(amount), 0) FROM line WHERE account = 'bank')::bigint AS receivable_expected,
      (SELECT -coalesce(sum(amount), 0) FROM line WHERE account = 'unapplied')::bigint AS unapplied,
      (SELECT coalesce(sum(amount - gone), 0) FROM paid WHERE role = 'unapplied')::bigint AS unapplied_expected,
      (SELECT count(*) FROM gift WHERE state = 'captured') AS confirmed,
      (SELECT count(*) FROM receipt) AS receipts,
      (SELECT count(*) FROM (SELECT FROM receipt GROUP BY year HAVING count(*) <> max(number)) AS year) AS gaps,
      (SELECT count(*) FROM paid WHERE gone > amount OR gone < 0) AS over_refunded,
      (SELECT count(*) FROM (SELECT FROM paid WHERE role = 'counted' GROUP BY donation_id HAVING count(*) > 1) AS twice)
        AS counted_twice,
      (SELECT coalesce(jsonb_object_agg(provider_payment_id, rank), '{}') FROM paid) AS ranks
    FROM campaign_totals totals WHERE totals.campaign_id = ${campaign.id} AND totals.mode = ${truth.mode}`;
  const [found] = (await executeKept(db, 'sums-of-history', sums)).rows;
  if (found === undefined) throw new LawBroken('The campaign has lost its figures.');
  return found;
};

/** Returns a world that remembers its campaign's figures in the other mode, which must not change. */
export const besideOther = async (world: HistoryWorld): Promise<HistoryWorld> => ({
  ...world,
  elsewhere: (await sumsOf(world)).elsewhere,
});

/**
 * Checks the laws that hold after every step, whatever has arrived. Returns the ranks of the payments.
 * @throws LawBroken
 */
export const holdLaws = async (world: HistoryWorld, before: Ranks = {}): Promise<Ranks> => {
  const sums = await sumsOf(world);
  const { elsewhere } = world;
  hold('1 every entry sums to zero', sums.outOfBalance === 0, sums);
  hold('2 raised is what the gifts keep', sums.raised === sums.kept && sums.raised === sums.fund, sums);
  hold('4 one payment counts for a gift', sums.countedTwice === 0, sums);
  hold('4 what belongs to no gift waits apart', sums.unapplied === sums.unappliedExpected, sums);
  for (const [id, rank] of Object.entries(before))
    hold('5 a rank never falls', (sums.ranks[id] ?? -1) >= rank, { id, rank, now: sums.ranks[id] });
  hold('7 no more goes back than came', sums.overRefunded === 0, sums);
  hold('8 the gateway owes what it took', sums.receivable === sums.receivableExpected, sums);
  hold('10 each confirmed gift has a receipt', sums.confirmed === sums.receipts, sums);
  hold('10 receipts of a year have no gaps', sums.gaps === 0, sums);
  hold('13 gifts and donors', sums.gifts === sums.giftsKept && sums.donors === sums.donorsKept, sums);
  hold('14 the other mode is untouched', (elsewhere ?? sums.elsewhere) === sums.elsewhere, {
    elsewhere,
    sums,
  });
  hold('15 fees of what is left of gifts', sums.fees === sums.feesOfKept, sums);
  return sums.ranks;
};

const exceptionOf: Record<Wrong, string> = {
  amount: 'amount',
  currency: 'currency',
  order: 'order_unknown',
  mode: 'order_unknown',
};
const ofMisfits = [...Object.values(exceptionOf), 'payment_unknown', 'unreadable', 'not_applied'];

/**
 * Checks that each payment that fits no gift has raised exactly one exception, however often it was reported, and
 * nothing else.
 */
export const holdExceptions = async ({ db, truth, firstEntry, name }: HistoryWorld): Promise<void> => {
  const wrong = truth.payments.flatMap(({ id, wrong: what }) => (what === null ? [] : [{ id, what }]));
  const ids = wrong.map(({ id }) => id);
  const told = sql<{ raised: string[]; posted: string[] }>`
    SELECT ARRAY(SELECT kind || ' ' || subject FROM payment_exceptions
        WHERE mode = ${truth.mode} AND kind = ANY(${ofMisfits}::text[]) AND subject LIKE ${`%\\_${name}\\_%`}) AS raised,
      ARRAY(SELECT key FROM journal_entries WHERE id > ${firstEntry} AND string_to_array(key, ':') && ${ids}::text[]
        UNION ALL SELECT provider_payment_id FROM payments WHERE provider_payment_id = ANY(${ids}::text[])) AS posted`;
  const [{ raised, posted } = { raised: [], posted: [] }] = (await executeKept(db, 'exceptions', told)).rows;
  const expected = wrong.map(({ id, what }) => `${exceptionOf[what]} ${id}`);
  const isEach = JSON.stringify(raised.toSorted()) === JSON.stringify(expected.toSorted());
  hold('6 what fits no gift raises one exception', isEach, { raised, expected });
  hold('6 what fits no gift posts nothing', posted.length === 0, posted);
};

/** Checks that the payment that counts is the one chosen by the rules, whatever was reported last. */
export const holdRoles = async ({ db, gifts }: HistoryWorld): Promise<void> => {
  for (const { id } of gifts) {
    const gift = await readGift(db, id);
    if (gift === null) throw new LawBroken('A gift is lost.');
    const { payments } = gift.standing;
    const ruled = withRoles(gift.standing).payments;
    hold(
      '4 what counts is what the rules name',
      JSON.stringify(payments) === JSON.stringify(ruled),
      payments,
    );
  }
};

/** Checks the laws of the public figures. */
export const holdFigures = async ({ db, campaign, truth }: HistoryWorld): Promise<void> => {
  const figures = (await figuresOf(db, truth.mode, [campaign.id])).get(campaign.id);
  if (figures === undefined) throw new LawBroken('The campaign has lost its figures.');
  const { raised, goal, percent, stages } = figures;
  hold('13 the percentage is true', percent === Math.floor((raised / goal) * 100 + 1e-9), figures);
  const reached = stages.reduce((sum, stage) => sum + stage.raised, 0);
  hold('13 stages sum to what is raised', reached === Math.min(raised, goal), figures);
  const inOrder = stages.every(
    (stage, at) => at === 0 || stage.raised === 0 || stages[at - 1]?.state === 'filled',
  );
  hold('13 stages fill in order', inOrder, figures);
};
