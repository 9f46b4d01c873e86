import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import { publicCampaigns } from './public-campaigns.ts';

/** The campaign, held: of two who work on it at once the second waits. */
export const holdCampaign = async (tx: Transaction<DB>, slug: string) => {
  const campaign = await publicCampaigns(tx)
    .select(['id', 'slug', 'status', 'endsOn', 'coveredAt', 'goal'])
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (campaign === undefined) throw new Error(`The public sees no campaign ${slug}.`);
  return campaign;
};
