import type { Kysely, Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';

/** The campaigns that the public sees; the others are not worked on at the desk. */
export const publicCampaigns = (db: Kysely<DB>) =>
  db.selectFrom('campaigns').where('campaigns.status', 'in', ['live', 'paused', 'ended']);

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
