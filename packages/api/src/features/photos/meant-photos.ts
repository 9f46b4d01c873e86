import type { Kysely } from 'kysely';

import { fileIn } from '@mysathi/contract/endpoints/photos';
import { Problem } from '@mysathi/contract/errors';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import type { DB } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownPhotosOf } from './present-photos.ts';

/** A slot and the content the client expects in it; undefined if it did not say. */
export type Belief = readonly [slot: UploadSlot, holds: string | undefined];

/**
 * Refuses changes meant for other pictures than the slots have now, because another tab or device moved or replaced
 * them; call `lockMember` first.
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
