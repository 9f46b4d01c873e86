import { sql } from 'kysely';

import type { PhotoReason } from '@mysathi/contract/review-reasons';

import { lockMember } from '../../../members/accounts/lock-member.ts';
import { announceFromDesk } from '../../../members/announce-from-desk.ts';
import { memberIdOf } from '../../../members/member-id.ts';
import { refreshMemberCard } from '../../../members/cards/card.ts';
import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { isId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';

/** `again`: nothing was done, as it was decided so already. `none`: the picture is not there any more. */
export type PhotoOutcome = 'done' | 'again' | 'none';

/** The decision of one person at the desk on one picture, by its own id; without a reason it is approved. */
export const decidePhoto = async (
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  { photo, by, reason }: { photo: string; by: string; reason: PhotoReason | null },
): Promise<PhotoOutcome> => {
  if (!isId(photo)) throw new Error('Give the id of a photo as the list shows it.');
  return db.transaction().execute(async (tx) => {
    const find = () =>
      tx
        .selectFrom('photos')
        .innerJoin('members', 'members.id', 'photos.memberId')
        .select(['memberId', 'review', 'reason', 'decidedAt'])
        .select(memberIdOf('members.number').as('member'))
        .where('photos.id', '=', photo)
        .executeTakeFirst();
    const known = await find();
    if (known === undefined) return 'none';
    await lockMember(tx, known.memberId);
    const found = await find();
    if (found === undefined) return 'none';
    const review = reason === null ? 'approved' : 'refused';
    if (found.decidedAt !== null && found.review === review && found.reason === reason) return 'again';
    await tx
      .updateTable('photos')
      .set({ review, reason, decidedAt: sql<Date>`now()` })
      .where('id', '=', photo)
      .execute();
    await refreshMemberCard(tx, found.memberId);
    await announceFromDesk({ jobs }, tx, { told: [found.memberId], changed: null });
    await recordAtDesk(tx, {
      by,
      what: `photo ${review}`,
      subject: `${found.member} photo ${photo}`,
      reason,
    });
    return 'done';
  });
};
