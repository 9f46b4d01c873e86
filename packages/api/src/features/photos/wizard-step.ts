import type { Kysely } from 'kysely';

import type { ResumePage } from '@mysathi/contract/pages';

import { accountProgressOf, resumePage } from '../../members/accounts/account-scope.ts';
import { passWizardStep } from '../../members/accounts/wizard-progress.ts';
import type { DB } from '../../platform/database/types.ts';

/**
 * Completes the wizard step once there is a profile picture; the rest may stay empty. Returns the page to resume at;
 * null if the member has finished or left the wizard.
 */
export const passPhotoStep = async (tx: Kysely<DB>, memberId: string): Promise<ResumePage | null> => {
  const picture = await tx
    .selectFrom('photos')
    .select('id')
    .where('memberId', '=', memberId)
    .where('slot', '=', 'profile_picture')
    .executeTakeFirst();
  if (picture) return passWizardStep(tx, memberId, '/uploadphotos');
  return resumePage(await accountProgressOf(tx, memberId));
};
