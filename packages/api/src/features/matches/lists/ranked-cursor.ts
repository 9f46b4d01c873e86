import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';

import { idBytes, idOfBytes, isId } from '../../../platform/ids.ts';

/**
 * The place where a ranked list continues: after the first page, which is not stored, so its members are listed
 * instead; or at an offset of a stored stretch.
 */
export type RankedCursor = { shown: readonly string[] } | { stretch: string; offset: number };

const firstShape = /^f([\w-]{1,300})$/;
const stretchShape = /^(.{36})\.(\d{1,6})$/;

/** Formats a cursor: `f` and the packed ids shown, or `STRETCH.OFFSET`. */
export const formatRankedCursor = (cursor: RankedCursor): string =>
  'shown' in cursor
    ? `f${Buffer.from(cursor.shown.join('').replaceAll('-', ''), 'hex').toString('base64url')}`
    : `${cursor.stretch}.${cursor.offset}`;

/**
 * Parses a cursor; null for the first page.
 * @throws Problem `malformed` for text that is no cursor
 */
export const parseRankedCursor = (text: string | undefined): RankedCursor | null => {
  if (!text) return null;
  const [, stretch, offset] = stretchShape.exec(text) ?? [];
  if (stretch !== undefined && isId(stretch)) return { stretch, offset: Number(offset) };
  const bytes = Buffer.from(firstShape.exec(text)?.[1] ?? '', 'base64url');
  const count = bytes.length / idBytes;
  if (count === 0 || !Number.isInteger(count) || count > limits.cardsPerPage) throw new Problem('malformed');
  return {
    shown: Array.from({ length: count }, (_, n) => idOfBytes(bytes.subarray(n * idBytes, (n + 1) * idBytes))),
  };
};
