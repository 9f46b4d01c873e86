import type { Kysely } from 'kysely';
import type * as z from 'zod';

import type { changeProfile } from '@mysathi/contract/endpoints/profile';

import { refreshMemberCard } from '../../members/cards/card.ts';
import { setPublicConsent } from '../../members/accounts/consents.ts';
import type { DB } from '../../platform/database/types.ts';
import { takeBackIdCheck } from './take-back-id-check.ts';

/** Changes to the profile as a whole; what is not given stays. */
type ProfileChange = z.output<typeof changeProfile.body>;

/** Stores changes of name, text, language and consent; `renamed` is true if the name differs from before. */
export const changeOwnProfile = async (
  db: Kysely<DB>,
  memberId: string,
  change: ProfileChange,
  { renamed }: { renamed: boolean },
): Promise<void> => {
  const { name, about_text: aboutText, public_consent: publicConsent, language } = change;
  const changes = {
    ...(name === undefined ? {} : { name }),
    ...(aboutText === undefined ? {} : { aboutText }),
    ...(language === undefined ? {} : { language }),
  };
  await db.transaction().execute(async (tx) => {
    if (Object.keys(changes).length > 0)
      await tx.updateTable('members').set(changes).where('id', '=', memberId).execute();
    if (renamed) await takeBackIdCheck(tx, memberId, 'name_differs');
    if (publicConsent !== undefined) await setPublicConsent(tx, memberId, publicConsent);
    await refreshMemberCard(tx, memberId);
  });
};
