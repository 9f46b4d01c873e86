import { readFile } from 'node:fs/promises';

import type { Kysely, NotNull } from 'kysely';

import type { ProblemCode } from '@mysathi/contract/errors';
import type { IdProofSlot } from '@mysathi/contract/photo-slots';

import type { DB } from '../../platform/database/types.ts';
import type { KeptOfDocument } from '../../platform/images/image-pipeline.ts';
import type { Platform } from '../../platform/platform.ts';

/** A slot for one file that is kept as an encrypted original. */
export type PrivateSlot = IdProofSlot | 'horoscope';

type Parts = Pick<Platform, 'images' | 'files' | 'clock'>;

/** An original in the store that no row refers to yet. */
export interface StoredOriginal {
  key: string;
  contentType: string;
  bytes: number;
}

/** The accepted content types, and how much of a picture is kept: anyone but the desk gets only its pixels. */
interface WhatIsTaken {
  readonly contentTypes: readonly string[];
  readonly keeps: KeptOfDocument;
}

/** Checks an upload and stores it encrypted; returns a problem code if the file cannot be used. */
export const storeOriginal = async (
  { images, files }: Pick<Parts, 'images' | 'files'>,
  path: string,
  { contentTypes, keeps }: WhatIsTaken,
): Promise<StoredOriginal | ProblemCode> => {
  const looked = await images.document(path, keeps);
  if (!looked.ok) return looked.fault;
  const { contentType } = looked;
  if (!contentTypes.includes(contentType)) return 'wrong_type';
  const bytes = await readFile(path);
  return { key: await files.savePrivate({ contentType, bytes }), contentType, bytes: bytes.byteLength };
};

/** Puts an original into a slot; call `lockMember` first. Returns the previous key, if any. */
export const putOriginal = async (
  tx: Kysely<DB>,
  {
    memberId,
    slot,
    original,
    at,
  }: { memberId: string; slot: PrivateSlot; original: StoredOriginal; at: Date },
): Promise<string | null> => {
  const before = await tx
    .deleteFrom('privateFiles')
    .where('memberId', '=', memberId)
    .where('slot', '=', slot)
    .returning('fileKey')
    .executeTakeFirst();
  await tx
    .insertInto('privateFiles')
    .values({
      memberId,
      slot,
      // Only ID proofs need a review; a horoscope is judged by the members it is shown to.
      review: slot === 'horoscope' ? 'approved' : 'pending',
      fileKey: original.key,
      contentType: original.contentType,
      bytes: original.bytes,
      createdAt: at,
      reviewSince: at,
    })
    .execute();
  return before?.fileKey ?? null;
};

/** Empties a slot; returns the key that was there, if any. */
export const dropOriginal = async (
  tx: Kysely<DB>,
  memberId: string,
  slot: PrivateSlot,
): Promise<string | null> => {
  const gone = await tx
    .deleteFrom('privateFiles')
    .where('memberId', '=', memberId)
    .where('slot', '=', slot)
    .returning('fileKey')
    .executeTakeFirst();
  return gone?.fileKey ?? null;
};

/** Returns a member's horoscope for one viewer; check first with `maySeeHoroscope` whether they may see it. */
export const horoscopeFor = async (
  { db, media }: Pick<Platform, 'db' | 'media'>,
  memberId: string,
  viewerId: string,
): Promise<{ Location: string; content_type: string } | null> => {
  const file = await db
    .selectFrom('privateFiles')
    .select(['fileKey', 'contentType'])
    .where('memberId', '=', memberId)
    .where('slot', '=', 'horoscope')
    .where('fileKey', 'is not', null)
    .$narrowType<{ fileKey: NotNull }>()
    .executeTakeFirst();
  return file ? { Location: media.private(file.fileKey, viewerId), content_type: file.contentType } : null;
};
