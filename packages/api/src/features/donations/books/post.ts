import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';

/** An entry to be posted; `campaignId` marks the lines of a campaign's fund. */
export interface PostedEntry {
  readonly key: string;
  readonly campaignId: string | null;
  readonly lines: readonly { readonly account: string; readonly amount: number }[];
}

/** Returns the lines of entries in the form that `post_entries` takes. */
export const linesOf = (entries: readonly PostedEntry[]) =>
  entries.flatMap(({ key, campaignId, lines }) =>
    lines.map(({ account, amount }) => ({
      key,
      account,
      amount,
      campaign: account === 'campaign_fund' ? campaignId : null,
    })),
  );

/** Posts entries; each key can be posted once, and the database refuses entries that do not sum to zero. */
export const post = async (
  tx: Transaction<DB>,
  mode: MoneyMode,
  entries: readonly PostedEntry[],
): Promise<void> => {
  if (entries.length === 0) return;
  await sql`SELECT post_entries(${mode}, ${JSON.stringify(linesOf(entries))}::jsonb)`.execute(tx);
};
