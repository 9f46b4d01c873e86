import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';

/** An entry as it is posted; `campaignId` marks the lines of a campaign's fund. */
export interface PostedEntry {
  readonly key: string;
  readonly campaignId: string | null;
  readonly lines: readonly { readonly account: string; readonly amount: number }[];
}

/** Posts entries; each key can be posted once, and the database refuses what does not sum to zero. */
export const post = async (
  tx: Transaction<DB>,
  mode: MoneyMode,
  entries: readonly PostedEntry[],
): Promise<void> => {
  if (entries.length === 0) return;
  const lines = entries.flatMap(({ key, campaignId, lines: parts }) =>
    parts.map(({ account, amount }) => ({
      key,
      account,
      amount,
      campaign: account === 'campaign_fund' ? campaignId : null,
    })),
  );
  await sql`
    WITH line AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        AS row (key text, account text, amount bigint, campaign uuid)
    ), entry AS (
      INSERT INTO journal_entries (mode, key) SELECT DISTINCT ${mode}, key FROM line RETURNING id, key
    )
    INSERT INTO postings (entry_id, mode, account, campaign_id, amount)
    SELECT entry.id, ${mode}, line.account, line.campaign, line.amount FROM line JOIN entry USING (key)`.execute(
    tx,
  );
};
