import type { Transaction } from 'kysely';

import { holdName } from '../../../../platform/database/hold-name.ts';
import type { DB } from '../../../../platform/database/types.ts';
import type { MoneyMode } from '../../../../platform/payments/payment-settings.ts';
import { seenByPublic } from '../public-campaigns.ts';

/**
 * A campaign that the public sees, or else one that waits to be opened, held: of two who work on it at once the second
 * waits.
 */
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
 * Lets one at a time write or remove campaigns by file: a new campaign has no row to hold, and two files may name the same
 * parties the other way round.
 */
export const lockFilesOfCampaigns = async (tx: Transaction<DB>): Promise<void> => {
  await holdName(tx, 'campaigns by file');
};

/** What a campaign has raised, in paise. */
export const raisedBy = async (tx: Transaction<DB>, id: string, mode: MoneyMode): Promise<number> => {
  const totals = await tx
    .selectFrom('campaignTotals')
    .select('raised')
    .where('campaignId', '=', id)
    .where('mode', '=', mode)
    .executeTakeFirst();
  return totals?.raised ?? 0;
};
