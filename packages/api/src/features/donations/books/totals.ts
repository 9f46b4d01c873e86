import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';

/** What a gift changes in its campaign's figures, in paise and numbers. */
export interface TotalsChange {
  readonly campaignId: string;
  readonly donorId: string;
  /** What of the donor's gifts still counts. */
  readonly keptChange: number;
  readonly captured?: number;
  readonly refunded?: number;
  readonly disputed?: number;
  readonly vouchers?: number;
  readonly gifts: number;
}

const amounts = ['captured', 'refunded', 'disputed', 'vouchers', 'gifts'] as const;

const changesDonors = async (
  tx: Transaction<DB>,
  mode: MoneyMode,
  changes: readonly TotalsChange[],
): Promise<Map<string, number>> => {
  const grouped = Map.groupBy(changes, ({ campaignId, donorId }) => `${campaignId} ${donorId}`);
  const rows = [...grouped.values()].flatMap((group) => {
    const [first] = group;
    const change = group.reduce((sum, { keptChange }) => sum + keptChange, 0);
    return first === undefined || change === 0
      ? []
      : [{ campaign: first.campaignId, donor: first.donorId, change }];
  });
  if (rows.length === 0) return new Map();
  const changed = await sql<{ campaignId: string; more: number }>`
    WITH change AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (campaign uuid, donor uuid, change bigint)
    ), made AS (
      -- A row of nothing first: a change that takes away could not be inserted.
      INSERT INTO campaign_donors (campaign_id, mode, donor_id, kept)
      SELECT campaign, ${mode}, donor, greatest(change, 0) FROM change ORDER BY campaign, donor
      ON CONFLICT (campaign_id, mode, donor_id) DO UPDATE
        SET kept = campaign_donors.kept + (SELECT change.change FROM change
          WHERE change.campaign = excluded.campaign_id AND change.donor = excluded.donor_id)
      RETURNING campaign_id, donor_id, kept
    )
    SELECT made.campaign_id, sum((made.kept > 0)::integer - (made.kept - change.change > 0)::integer)::integer AS more
    FROM made JOIN change ON change.campaign = made.campaign_id AND change.donor = made.donor_id
    GROUP BY made.campaign_id`.execute(tx);
  return new Map(changed.rows.map(({ campaignId, more }) => [campaignId, more]));
};

/** Adds to the figures of campaigns, always in one order; returns the campaigns that changed. */
export const addToTotals = async (
  tx: Transaction<DB>,
  mode: MoneyMode,
  changes: readonly TotalsChange[],
  now: Date,
): Promise<string[]> => {
  const changing = changes.filter(
    (change) => change.keptChange !== 0 || amounts.some((amount) => (change[amount] ?? 0) !== 0),
  );
  if (changing.length === 0) return [];
  const donors = await changesDonors(tx, mode, changing);
  const rows = [...Map.groupBy(changing, ({ campaignId }) => campaignId)].map(([campaign, group]) => ({
    campaign,
    donors: donors.get(campaign) ?? 0,
    ...Object.fromEntries(
      amounts.map((amount) => [amount, group.reduce((sum, change) => sum + (change[amount] ?? 0), 0)]),
    ),
  }));
  await sql`
    WITH change AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (campaign uuid, captured bigint,
        refunded bigint, disputed bigint, vouchers bigint, gifts integer, donors integer)
    ), held AS (
      SELECT totals.campaign_id FROM campaign_totals totals JOIN change ON change.campaign = totals.campaign_id
      WHERE totals.mode = ${mode} ORDER BY totals.campaign_id FOR NO KEY UPDATE OF totals
    )
    UPDATE campaign_totals totals SET captured = totals.captured + change.captured,
      refunded = totals.refunded + change.refunded, disputed = totals.disputed + change.disputed,
      vouchers = totals.vouchers + change.vouchers, gifts = totals.gifts + change.gifts,
      donors = totals.donors + change.donors, changed_at = ${now}
    FROM change JOIN held ON held.campaign_id = change.campaign
    WHERE totals.campaign_id = change.campaign AND totals.mode = ${mode}`.execute(tx);
  return rows.map(({ campaign }) => campaign);
};
