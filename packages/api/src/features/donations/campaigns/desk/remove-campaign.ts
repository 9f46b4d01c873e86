import type { Transaction } from 'kysely';

import type { DB } from '../../../../platform/database/types.ts';
import { recordAtDesk, wasDoneAtDesk } from '../../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../../platform/desk/desk-reason.ts';
import type { Giving } from '../../giving.ts';
import { lockFilesOfCampaigns } from './campaign-at-desk.ts';
import { picturesOf } from '../campaign-parts.ts';
import { forgetParties } from './campaign-parties.ts';
import { forgetPictures } from '../campaign-pictures.ts';

/**
 * Locks and returns a campaign that waits to be opened, so that it cannot be opened now.
 * @throws for any other
 */
const lockUnopened = async (tx: Transaction<DB>, slug: string) => {
  const campaign = await tx
    .selectFrom('campaigns')
    .select(['id', 'status', 'organiserId', 'beneficiaryId', 'issuerId'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  if (campaign === undefined) throw new Error(`There is no campaign ${slug}.`);
  // A campaign withdrawn from the site waits like one that was never public.
  const opened = { what: 'campaign opened', subject: `campaign ${slug}` };
  if (campaign.status !== 'in_review' || (await wasDoneAtDesk(tx, opened)))
    throw new Error(`${slug} was opened: it can be ended, and stays.`);
  return campaign;
};

/**
 * Deletes a campaign that was written at the desk and never opened, with its pictures and the parties of no other
 * campaign.
 * @throws, and deletes nothing, if there is none or it was opened
 */
export const removeCampaign = async (
  { platform }: Pick<Giving, 'platform'>,
  slug: string,
  { by, reason: typed }: DeskReason,
): Promise<true> => {
  const reason = reasonInLog(typed);
  const gone = await platform.db.transaction().execute(async (tx) => {
    await lockFilesOfCampaigns(tx);
    const { id, organiserId, beneficiaryId, issuerId } = await lockUnopened(tx, slug);
    const pictures = await picturesOf(tx, id);
    await tx.deleteFrom('campaigns').where('id', '=', id).execute();
    await forgetParties(tx, [organiserId, beneficiaryId, issuerId]);
    await recordAtDesk(tx, { by, what: 'campaign removed', subject: `campaign ${slug}`, reason });
    return pictures;
  });
  await forgetPictures(platform, gone);
  return true;
};
