import type { Transaction } from 'kysely';

import { Problem } from '@mysathi/contract/errors';
import { isIdProofSlot } from '@mysathi/contract/photo-slots';
import type { PhotoSlot, UploadSlot } from '@mysathi/contract/photo-slots';

import { refreshMemberCard } from '../../members/cards/card.ts';
import { lockMember } from '../../members/accounts/lock-member.ts';
import { dropOriginal, putOriginal } from '../../members/files/private-files.ts';
import type { DB } from '../../platform/database/types.ts';
import type { KeptFile } from '../../platform/files/file-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseMistaken } from './meant-photos.ts';
import type { Belief } from './meant-photos.ts';
import { believedIn, visibilityIn } from './photo-form.ts';
import type { PhotoForm } from './photo-form.ts';
import type { Received } from './receive-photos.ts';
import { dropPhoto, movePhoto, putPhoto, showPhotoTo } from './stored-photos.ts';
import type { Visibility } from './stored-photos.ts';
import { passPhotoStep } from './wizard-step.ts';

/** Changes a member's photos in one transaction, with the member locked, and updates the member's card. */
export const changePhotos = <Done>(
  { db }: Pick<Platform, 'db'>,
  memberId: string,
  change: (tx: Transaction<DB>) => Promise<Done>,
): Promise<Done> =>
  db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const done = await change(tx);
    await refreshMemberCard(tx, memberId);
    return done;
  });

/** Puts the files of a form into their slots; returns the files they replaced, and where the wizard continues. */
export const putReceived = (
  platform: Platform,
  memberId: string,
  received: readonly Received[],
  form: PhotoForm,
): Promise<{ replaced: KeptFile[]; resumeAt: Awaited<ReturnType<typeof passPhotoStep>> }> =>
  changePhotos(platform, memberId, async (tx) => {
    const beliefs = received.map(({ slot }): Belief => [slot, believedIn(form, slot)]);
    await refuseMistaken(tx, platform, memberId, beliefs);
    const replaced: KeptFile[] = [];
    const at = platform.clock.now();
    for (const one of received) {
      const { kind } = one;
      const key =
        one.kind === 'picture'
          ? await putPhoto(tx, { ...one, memberId, visibility: visibilityIn(form, one.slot), at })
          : await putOriginal(tx, { memberId, slot: one.slot, original: one.original, at });
      if (key !== null) replaced.push({ kind, key });
    }
    return { replaced, resumeAt: await passPhotoStep(tx, memberId) };
  });

/** Empties a slot if it has the expected content; returns the key of the removed file, null if there was none. */
export const emptySlot = (
  platform: Platform,
  memberId: string,
  slot: UploadSlot,
  holds: string | undefined,
): Promise<string | null> =>
  changePhotos(platform, memberId, async (tx) => {
    await refuseMistaken(tx, platform, memberId, [[slot, holds]]);
    return isIdProofSlot(slot) ? dropOriginal(tx, memberId, slot) : dropPhoto(tx, memberId, slot);
  });

/** A change to a picture, with the pictures expected at both ends. */
interface PhotoChange {
  readonly visibility?: Visibility | undefined;
  readonly move_to?: PhotoSlot | undefined;
  readonly holds?: string | undefined;
  readonly move_to_holds?: string | undefined;
}

/** Changes who sees a picture, or moves it to another slot. */
export const changeOnePhoto = (
  platform: Platform,
  memberId: string,
  slot: PhotoSlot,
  { visibility, move_to: to, holds, move_to_holds: toHolds }: PhotoChange,
): Promise<void> =>
  changePhotos(platform, memberId, async (tx) => {
    const beliefs: Belief[] = [[slot, holds]];
    if (to !== undefined) beliefs.push([to, toHolds]);
    await refuseMistaken(tx, platform, memberId, beliefs);
    if (visibility !== undefined && !(await showPhotoTo(tx, memberId, slot, visibility)))
      throw new Problem('not_found');
    if (to !== undefined && to !== slot && !(await movePhoto(tx, memberId, slot, to)))
      throw new Problem('not_found');
  });
