import type { Transaction } from 'kysely';

import { lockByName } from '../../../../platform/database/lock-by-name.ts';
import type { DB } from '../../../../platform/database/types.ts';
import type { MoneyMode } from '../../../../platform/payments/payment-settings.ts';
import { seenByPublic } from '../public-campaigns.ts';

/** Locks and returns a public campaign, or on request one that waits to be opened. */
export const lockCampaign = async (
  tx: Transaction<DB>,
  slug: string,
  { orInReview = false }: { orInReview?: boolean } = {},
) => {
  const campaign = await tx
    .selectFrom('campaigns')
    .select(['id', 'slug', 'status', 'endsOn', 'coveredAt', 'goal', 'featured', 'madeBy', 'madeFrom'])
    .where('slug', '=', slug)
    .where((row) =>
      row.or([seenByPublic('campaigns'), ...(orInReview ? [row('status', '=', 'in_review')] : [])]),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (campaign === undefined) throw new Error(`The public sees no campaign ${slug}.`);
  return campaign;
};

/**
 * Lets only one transaction at a time write or remove campaigns by file: a new campaign has no row to lock, and two
 * files may name the same parties in different order.
 */
export const lockFilesOfCampaigns = async (tx: Transaction<DB>): Promise<void> => {
  await lockByName(tx, 'campaigns by file');
};

/** Returns what a campaign has raised, in paise. */
export const raisedBy = async (tx: Transaction<DB>, id: string, mode: MoneyMode): Promise<number> => {
  const totals = await tx
    .selectFrom('campaignTotals')
    .select('raised')
    .where('campaignId', '=', id)
    .where('mode', '=', mode)
    .executeTakeFirst();
  return totals?.raised ?? 0;
};
