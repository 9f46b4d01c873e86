import { Problem } from '@mysathi/contract/errors';

import type { Platform } from '../../../platform/platform.ts';
import { donorOfToken } from './end-token.ts';

/**
 * Ends a donor's e-mails about a campaign, by the token in one of them.
 * @throws Problem `link_expired`
 */
export const endMails = async (
  { db, clock, sessionKeys }: Platform,
  slug: string,
  token: string,
): Promise<void> => {
  // Also for a campaign that is no longer public.
  const campaign = await db.selectFrom('campaigns').select('id').where('slug', '=', slug).executeTakeFirst();
  const donorId = campaign ? donorOfToken(sessionKeys, token, campaign.id) : null;
  if (campaign === undefined || donorId === null) throw new Problem('link_expired');
  const stoppedAt = clock.now();
  await db
    .insertInto('updateMailStops')
    .values({ donorId, campaignId: campaign.id, stoppedAt })
    .onConflict((row) => row.columns(['donorId', 'campaignId']).doUpdateSet({ stoppedAt }))
    .execute();
};
