import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { Giving } from '../giving.ts';
import { ladderOf } from '../rules/ladder.ts';
import type { KnownMoney } from '../rules/ladder.ts';
import { isKept } from './prepared-payouts.ts';

/** A prepared payout, and since when. */
interface PreparedPayout {
  readonly amount: number;
  readonly update: number;
  readonly by: string;
  readonly at: Date;
  /** The bank's reference, if the transfer was made before. */
  readonly utr: string | null;
  /** Whether gifts that would need this money cannot be refunded now. */
  readonly isKept: boolean;
}

/** A campaign with what the desk may pay out of it, in paise. */
export interface PayableCampaign {
  readonly slug: string;
  readonly raised: number;
  readonly held: number;
  readonly available: number;
  readonly paidOut: number;
  /** Paid out, but refunded or lost meanwhile. */
  readonly lacking: number;
  /** The prepared payout, if any. */
  readonly prepared: PreparedPayout | null;
}

interface MoneyRow extends KnownMoney {
  slug: string;
  campaignId: string;
}

/** Returns what can be paid out of each campaign that has raised anything, by name: the same figures as on its page. */
export const payableCampaigns = async ({
  platform: { db, clock },
  book: { mode },
}: Giving): Promise<PayableCampaign[]> => {
  const { rows } = await sql<MoneyRow>`
    SELECT campaign.slug, totals.campaign_id, totals.raised, totals.paid_out, held.refunds, held.disputes, held.fees
    FROM campaign_totals totals
    JOIN campaigns campaign ON campaign.id = totals.campaign_id
    CROSS JOIN LATERAL held_back(campaign.id, totals.mode) held
    WHERE totals.mode = ${mode} AND (totals.raised > 0 OR totals.paid_out > 0 OR EXISTS (
      SELECT FROM prepared_payouts WHERE campaign_id = campaign.id AND mode = totals.mode))
    ORDER BY campaign.slug`.execute(db);
  const waiting = await db.selectFrom('preparedPayouts').selectAll().where('mode', '=', mode).execute();
  const prepared = new Map(
    waiting.map(({ campaignId, amount, updateNumber, preparedBy, preparedAt, utr }) => {
      const kept = isKept({ preparedAt, utr }, clock.now());
      return [
        campaignId,
        { amount, update: updateNumber, by: preparedBy, at: preparedAt, utr, isKept: kept },
      ];
    }),
  );
  return rows.map(({ slug, campaignId, ...known }) => {
    const { raised, held, available, paidOut, lacking } = ladderOf(known);
    const waits = prepared.get(campaignId) ?? null;
    return { slug, raised, held: held.amount, available, paidOut, lacking, prepared: waits };
  });
};

/** Returns what can be paid out of a campaign at this moment, in paise, as the database enforces it. */
export const payableNow = async (db: Kysely<DB>, campaignId: string, mode: string): Promise<number> => {
  const { rows } = await sql<{ amount: number }>`
    SELECT payable_now(${campaignId}, ${mode}) AS amount`.execute(db);
  return rows[0]?.amount ?? 0;
};
