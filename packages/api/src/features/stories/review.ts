import { sql } from 'kysely';

import { recordAtDesk } from '../../platform/desk/desk-log.ts';
import { quotedWords } from '../../platform/desk/quoted-words.ts';
import { shortSeenHash } from '../../platform/desk/seen-hash.ts';
import { pageOf } from '../../platform/paging/page-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverLimits } from '../../platform/server-limits.ts';

/** A story that waits for the desk. */
export interface WaitingStory {
  number: number;
  names: string;
  story: string;
  drawing: string | null;
  /** Names these words with this drawing when deciding. */
  seen: string;
}

/** Of a story: other words or another drawing make another. */
const seenSql = shortSeenHash(sql`story`, sql`drawing`);

const mostListed = 100;

/** What the desk has still to read, oldest first, and whether more waits than is listed. */
export const waitingStories = async (
  { db }: Pick<Platform, 'db'>,
  most = mostListed,
): Promise<{ waiting: WaitingStory[]; more: boolean }> => {
  const { rows } = await sql<WaitingStory>`
    SELECT s.number::integer AS number, a.name || ' & ' || p.name AS names, s.story, s.drawing, ${seenSql} AS seen
    FROM success_stories s JOIN members a ON a.id = s.author_id JOIN members p ON p.id = s.partner_id
    WHERE s.state = 'in_review' ORDER BY s.agreed_at, s.id LIMIT ${most + 1}`.execute(db);
  const { rows: waiting, last } = pageOf(rows, most);
  return { waiting, more: last !== undefined };
};

/** A story as the desk reads it. */
export const linesOfStory = ({ number, names, drawing, seen, story }: WaitingStory): string[] => [
  `${number}: ${quotedWords(names)}, drawing: ${drawing ?? 'none'}, --seen ${seen}`,
  `  | ${quotedWords(story)}`,
];

/**
 * The desk's word on a story that both agreed to; without a reason it is published. False when it does not wait as it
 * was read: it was changed, taken back or decided meanwhile.
 */
export const decideStory = async (
  { db }: Pick<Platform, 'db'>,
  number: number,
  { reason, seen, by }: { reason: string | null; seen: string; by: string },
): Promise<boolean> => {
  const words = reason?.trim() ?? null;
  if (words !== null && (words === '' || words.length > serverLimits.storyReasonCharacters))
    throw new Error(`Give a reason of 1 to ${serverLimits.storyReasonCharacters} characters.`);
  const state = words === null ? 'published' : 'refused';
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('successStories')
      .set({
        state,
        reason: words,
        reviewedAt: sql<Date>`now()`,
        publishedAt: words === null ? sql<Date>`now()` : null,
      })
      .where('number', '=', number)
      .where('state', '=', 'in_review')
      .where(seenSql, '=', seen)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    // The reason is for the two, and goes with their story.
    await recordAtDesk(tx, { by, what: `story ${state}`, subject: `story ${number}` });
    return true;
  });
};
