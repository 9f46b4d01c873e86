import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

import { nameOfDraft } from '../../../lib/session/draft-names.ts';
import { clearDraft, readDraft } from '../../../lib/session/drafts.ts';
import { isGiven } from '../form/give-draft.ts';

/**
 * Deletes the draft of a gift once it has arrived. A draft started later is kept, as is one seen while viewing an older
 * gift or a gift made in another browser.
 */
export const forgetGiven = (
  { state, reference, campaign }: Pick<GiftStatus, 'state' | 'reference'> & { campaign: { _id: string } },
  isLast: boolean,
): void => {
  const draft = nameOfDraft('give', campaign._id);
  if (state === 'confirmed' && isLast && isGiven(readDraft(draft), reference)) clearDraft(draft);
};
