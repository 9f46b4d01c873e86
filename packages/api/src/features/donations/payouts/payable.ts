import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { Giving } from '../giving.ts';
import { ladderOf } from '../rules/ladder.ts';
import type { KnownMoney } from '../rules/ladder.ts';

/** A campaign with what the desk may pay out of it, in paise. */
export interface PayableCampaign {
  readonly slug: string;
  readonly raised: number;
  readonly held: number;
  readonly available: number;
  readonly paidOut: number;
  /** What somebody has prepared. */
  readonly prepared: { readonly amount: number; readonly update: number; readonly by: string } | null;
}

interface MoneyRow extends KnownMoney {
  slug: string;
  amount: number | null;
  updateNumber: number | null;
  preparedBy: string | null;
}

/** What can be paid out of each campaign that has raised anything, by name: the same figures as its page tells. */
export const payableCampaigns = async ({ platform: { db }, book }: Giving): Promise<PayableCampaign[]> => {
  const { rows } = await sql<MoneyRow>`
    SELECT campaign.slug, totals.raised, totals.paid_out, held.refunds, held.disputes, held.fees,
      prepared.amount, prepared.update_number, prepared.prepared_by
    FROM campaign_totals totals
    JOIN campaigns campaign ON campaign.id = totals.campaign_id
    CROSS JOIN LATERAL held_back(campaign.id, totals.mode) held
    LEFT JOIN prepared_payouts prepared ON prepared.campaign_id = campaign.id AND prepared.mode = totals.mode
    WHERE totals.mode = ${book.mode} AND (totals.raised > 0 OR totals.paid_out > 0)
    ORDER BY campaign.slug`.execute(db);
  return rows.map(({ slug, amount, updateNumber, preparedBy, ...known }) => {
    const { raised, held, available, paidOut } = ladderOf(known);
    const prepared =
      amount === null || updateNumber === null || preparedBy === null
        ? null
        : { amount, update: updateNumber, by: preparedBy };
    return { slug, raised, held: held.amount, available, paidOut, prepared };
  });
};

/** What can be paid out of a campaign at this moment, as the database guards it; in paise. */
export const payableNow = async (db: Kysely<DB>, campaignId: string, mode: string): Promise<number> => {
  const { rows } = await sql<{ amount: number }>`
    SELECT payable_now(${campaignId}, ${mode}) AS amount`.execute(db);
  return rows[0]?.amount ?? 0;
};
