import { sql } from 'kysely';

import type { PhotoReason } from '@mysathi/contract/review-reasons';

import { lockMember } from '../../../members/accounts/lock-member.ts';
import { announceFromDesk } from '../../../members/announce-from-desk.ts';
import { memberIdOf } from '../../../members/member-id.ts';
import { refreshMemberCard } from '../../../members/cards/card.ts';
import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { isId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';

/** The outcome of a decision. `again`: it was the same before, so nothing was done. `none`: the picture is gone. */
export type PhotoOutcome = 'done' | 'again' | 'none';

/** Records the decision of a person at the desk on one picture, by its id; without a reason it is approved. */
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
