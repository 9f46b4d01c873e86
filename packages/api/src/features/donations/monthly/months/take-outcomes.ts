import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import { limits } from '@mysathi/contract/limits';

import type { DB } from '../../../../platform/database/types.ts';
import { forEachIsolated } from '../../../../platform/jobs/for-each-isolated.ts';
import type { Giving } from '../../giving.ts';
import { endMonthly } from '../end-monthly.ts';
import { withMonthly } from '../lock-monthly.ts';
import type { LockedMonthly } from '../lock-monthly.ts';
import { tellOfMonthly } from '../telling/monthly-news.ts';
import { setMonthly, setTurn } from '../monthly-rows.ts';
import type { Turn } from '../monthly-rows.ts';

interface DecidedTurn extends Turn {
  readonly donationId: string;
}

/**
 * SQL: months whose gift was captured, or can no longer be. One counted as failed or skipped may turn out to be
 * captured.
 */
const decided = sql<boolean>`turn.donation_id IS NOT NULL AND turn.outcome IS DISTINCT FROM 'given'
  AND (gift.state = 'captured' OR (turn.outcome IS NULL AND (gift.state = 'failed' OR gift_order.state = 'closed')))`;

/** Handles an unpaid month: its donor is told, and after several in a row no further one is tried. */
export const takeFailure = async (
  tx: Transaction<DB>,
  giving: Giving,
  monthly: LockedMonthly,
  month: string,
): Promise<void> => {
  const { id, state } = monthly;
  await setTurn(tx, { monthlyId: id, month }, { outcome: 'failed' });
  if (state === 'ended') return;
  const failures = monthly.failures + 1;
  // The bank may have ended the mandate without an event.
  await setMonthly(tx, id, { failures, nextCheckAt: giving.platform.clock.now() });
  if (failures >= limits.monthly.failuresInARow) await endMonthly(tx, giving, monthly, 'failing');
  else await tellOfMonthly(tx, giving, monthly, 'monthly_failed', month);
};

const takeOutcome = async (
  tx: Transaction<DB>,
  giving: Giving,
  monthly: LockedMonthly,
  { month, donationId }: DecidedTurn,
): Promise<void> => {
  const found = await tx
    .selectFrom('monthlyTurns as turn')
    .innerJoin('donations as gift', 'gift.id', 'turn.donationId')
    .select(['gift.state', 'gift.confirmedAt', 'turn.outcome', 'turn.unwantedSince'])
    .where('gift.id', '=', donationId)
    .executeTakeFirstOrThrow();
  if (found.state !== 'captured') {
    if (found.outcome !== null) return;
    // Otherwise its donor has skipped it since, whatever the bank would have said.
    if (found.unwantedSince === null) await takeFailure(tx, giving, monthly, month);
    else await setTurn(tx, { monthlyId: monthly.id, month }, { outcome: 'skipped' });
    return;
  }
  if (found.outcome === 'given') return;
  const { confirmedAt, unwantedSince } = found;
  const goesBack = unwantedSince !== null && confirmedAt !== null && confirmedAt > unwantedSince;
  await setTurn(tx, { monthlyId: monthly.id, month }, { outcome: 'given', goesBack });
  await setMonthly(tx, monthly.id, { failures: 0 });
};

/** Records the outcomes of requested months. */
export const takeOutcomes = async (giving: Giving): Promise<void> => {
  const { platform, book } = giving;
  const turns = await platform.db
    .selectFrom('monthlyTurns as turn')
    .innerJoin('monthlyGifts as monthly', 'monthly.id', 'turn.monthlyId')
    .innerJoin('donations as gift', 'gift.id', 'turn.donationId')
    .innerJoin('gatewayOrders as gift_order', 'gift_order.donationId', 'gift.id')
    .select(['turn.monthlyId', 'turn.month', 'gift.id as donationId'])
    .where('monthly.mode', '=', book.mode)
    .where(decided)
    .orderBy('turn.dueOn')
    .execute();
  await forEachIsolated(turns, async (turn) => {
    await withMonthly(platform.db, turn.monthlyId, (tx, monthly) => takeOutcome(tx, giving, monthly, turn));
  });
};

/** Ends monthly gifts whose months are all over, or whose campaign has ended; a campaign in review only pauses them. */
export const endOver = async (giving: Giving): Promise<void> => {
  const { platform, book } = giving;
  const today = kolkataDay(platform.clock.now());
  const { rows } = await sql<{ id: string; isCampaign: boolean }>`
    SELECT monthly.id, over.campaign AS is_campaign
    FROM monthly_gifts monthly
    CROSS JOIN LATERAL (SELECT campaign_id FROM donations WHERE id = monthly.first_donation_id OFFSET 0) gift
    JOIN campaigns campaign ON campaign.id = gift.campaign_id
    CROSS JOIN LATERAL (SELECT
      campaign.ends_on < ${today}::date IS TRUE OR campaign.status NOT IN ('live', 'paused')
        OR (campaign.status = 'paused' AND campaign.covered_at IS NOT NULL) AS campaign,
      monthly.next_on IS NULL AND NOT EXISTS (SELECT FROM monthly_turns turn
        WHERE turn.monthly_id = monthly.id AND turn.outcome IS NULL) AS months) over
    WHERE monthly.mode = ${book.mode} AND monthly.state IN ('active', 'paused') AND (over.campaign OR over.months)`.execute(
    platform.db,
  );
  await forEachIsolated(rows, async ({ id, isCampaign }) => {
    await withMonthly(platform.db, id, (tx, monthly) =>
      endMonthly(tx, giving, monthly, isCampaign ? 'campaign_over' : 'completed'),
    );
  });
};
