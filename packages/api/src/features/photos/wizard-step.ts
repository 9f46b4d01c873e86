import type { Kysely } from 'kysely';

import type { WizardPage } from '@mysathi/contract/pages';

import { passWizardStep } from '../../members/wizard-progress.ts';
import type { DB } from '../../platform/database/types.ts';

/** The step of the wizard is done as soon as there is a profile picture; the rest may stay empty. */
export const passPhotoStep = async (tx: Kysely<DB>, memberId: string): Promise<WizardPage | null> => {
  const picture = await tx
    .selectFrom('photos')
    .select('id')
    .where('memberId', '=', memberId)
    .where('slot', '=', 'profile_picture')
    .executeTakeFirst();
  return picture ? passWizardStep(tx, memberId, '/uploadphotos') : null;
};
