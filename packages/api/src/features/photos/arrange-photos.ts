import type { Kysely } from 'kysely';
import type * as z from 'zod';

import { fileIn, visibilityField } from '@mysathi/contract/endpoints/photos';
import type { arrangePhotos } from '@mysathi/contract/endpoints/photos';
import { Problem } from '@mysathi/contract/errors';
import { photoSlots } from '@mysathi/contract/photo-slots';

import type { DB } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownPhotosOf } from './present-photos.ts';

type Arrangement = z.output<typeof arrangePhotos.body>;

/**
 * Arranges pictures in the wanted order among the slots they occupy; call `lockMember` first. Their present positions
 * do not matter; if one of them is not there any more, everything is refused.
 */
export const arrange = async (
  tx: Kysely<DB>,
  { media }: Pick<Platform, 'media'>,
  memberId: string,
  wanted: Arrangement,
): Promise<void> => {
  const slots = photoSlots.filter((slot) => wanted[slot] !== undefined);
  const photos = await ownPhotosOf({ db: tx, media }, memberId);
  const goesTo = new Map(
    slots.map((from) => [from, slots.find((slot) => wanted[slot] === fileIn(photos, from))] as const),
  );
  const ends = new Set(goesTo.values());
  if (ends.has(undefined) || ends.size !== slots.length || slots.some((slot) => photos[slot] === undefined))
    throw new Problem('conflict');
  if (slots.length === 0) return;
  // Deleted and inserted again, because two rows may not have the same slot even for a moment.
  const taken = await tx
    .deleteFrom('photos')
    .where('memberId', '=', memberId)
    .where('slot', 'in', slots)
    .returningAll()
    .execute();
  const placed = slots.flatMap((from) => {
    const [row, to] = [taken.find(({ slot }) => slot === from), goesTo.get(from)];
    if (row === undefined || to === undefined) return [];
    return [{ ...row, slot: to, visibility: wanted[visibilityField(to)] ?? row.visibility }];
  });
  await tx.insertInto('photos').values(placed).execute();
};
