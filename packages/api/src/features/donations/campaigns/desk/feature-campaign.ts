import { lockByName } from '../../../../platform/database/lock-by-name.ts';
import { recordAtDesk } from '../../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../../platform/desk/desk-reason.ts';
import { standingOf } from '../../gifts/making/open-campaign.ts';
import type { Giving } from '../../giving.ts';
import { lockCampaign } from './campaign-at-desk.ts';

/**
 * Makes a campaign the featured one, replacing the previous one. Returns false if it is featured already.
 * @throws if it takes no gifts.
 */
export const featureCampaign = async (
  { platform: { db, clock } }: Giving,
  slug: string,
  { by, reason: typed }: DeskReason,
): Promise<boolean> => {
  const reason = reasonInLog(typed);
  return db.transaction().execute(async (tx) => {
    // One at a time, as a waiting one would not see which campaign the other has featured.
    await lockByName(tx, 'featured campaign');
    const { id, featured, ...stored } = await lockCampaign(tx, slug);
    const { status } = standingOf(stored, clock.now());
    if (status !== 'live')
      throw new Error(
        `${slug} ${status === 'ended' ? 'has ended' : 'is paused'}: only a campaign that takes gifts can be featured.`,
      );
    if (featured) return false;
    await tx.updateTable('campaigns').set({ featured: false }).where('featured', '=', true).execute();
    await tx.updateTable('campaigns').set({ featured: true }).where('id', '=', id).execute();
    await recordAtDesk(tx, { by, what: 'campaign featured', subject: `campaign ${slug}`, reason });
    return true;
  });
};
