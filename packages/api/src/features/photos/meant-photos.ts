import type { Kysely } from 'kysely';

import { fileIn } from '@mysathi/contract/endpoints/photos';
import { Problem } from '@mysathi/contract/errors';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import type { DB } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownPhotosOf } from './present-photos.ts';

/** A slot, and what is believed to lie in it; undefined where nothing was said. */
export type Belief = readonly [slot: UploadSlot, holds: string | undefined];

/**
 * After `lockMember`: refuses what was meant for other pictures than those that lie in these slots by now, as another tab
 * or device has moved or replaced them.
 */
export const refuseMistaken = async (
  tx: Kysely<DB>,
  { media }: Pick<Platform, 'media'>,
  memberId: string,
  beliefs: readonly Belief[],
): Promise<void> => {
  if (beliefs.every(([, holds]) => holds === undefined)) return;
  const photos = await ownPhotosOf({ db: tx, media }, memberId);
  if (beliefs.some(([slot, holds]) => holds !== undefined && fileIn(photos, slot) !== holds))
    throw new Problem('conflict');
};
