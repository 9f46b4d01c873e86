import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

import { nameOfDraft } from '../../../lib/session/draft-names.ts';
import { clearDraft, readDraft } from '../../../lib/session/drafts.ts';
import { isGiven } from '../form/give-draft.ts';

/**
 * Forgets what was typed for a gift, once it has arrived. What was typed since is for another, and stays, as it does
 * when an older gift is looked at, or one that was made in another browser.
 */
export const forgetGiven = (
  { state, reference, campaign }: Pick<GiftStatus, 'state' | 'reference'> & { campaign: { _id: string } },
  isLast: boolean,
): void => {
  const draft = nameOfDraft('give', campaign._id);
  if (state === 'confirmed' && isLast && isGiven(readDraft(draft), reference)) clearDraft(draft);
};
