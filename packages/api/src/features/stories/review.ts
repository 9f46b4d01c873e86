import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { Language } from '@mysathi/contract/languages';

import { ifInUse } from '../../members/letters/letter.ts';
import type { DB } from '../../platform/database/types.ts';
import { recordAtDesk } from '../../platform/desk/desk-log.ts';
import { quotedWords } from '../../platform/desk/quoted-words.ts';
import { shortSeenHash } from '../../platform/desk/seen-hash.ts';
import { pageOf } from '../../platform/paging/page-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { addresseeOf, hasConfirmedEmail } from './own-stories.ts';
import { decidedMail } from './texts.ts';

/** A story that waits for the desk. */
export interface WaitingStory {
  number: number;
  names: string;
  story: string;
  drawing: string | null;
  /** The languages of the two: a reason must suit both. */
  languages: Language[];
  /** A short hash of words and drawing, to be repeated when deciding. */
  seen: string;
}

/** SQL for that hash of a story: it changes with the words or the drawing. */
const seenSql = shortSeenHash(sql`story`, sql`drawing`);

const mostListed = 100;

/** Returns the stories that the desk has yet to read, oldest first, and whether there are more than listed. */
export const waitingStories = async (
  { db }: Pick<Platform, 'db'>,
  most = mostListed,
): Promise<{ waiting: WaitingStory[]; more: boolean }> => {
  const { rows } = await sql<WaitingStory>`
    SELECT s.number::integer AS number, a.name || ' & ' || p.name AS names, s.story, s.drawing, ${seenSql} AS seen,
      ARRAY(SELECT DISTINCT unnest(ARRAY[a.language, p.language]) ORDER BY 1) AS languages
    FROM success_stories s JOIN members a ON a.id = s.author_id JOIN members p ON p.id = s.partner_id
    WHERE s.state = 'in_review' ORDER BY s.agreed_at, s.id LIMIT ${most + 1}`.execute(db);
  const { rows: waiting, last } = pageOf(rows, most);
  return { waiting, more: last !== undefined };
};

const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'Hindi' };

/** Formats a story for the desk. */
export const linesOfStory = ({ number, names, drawing, languages, seen, story }: WaitingStory): string[] => [
  `${number}: ${quotedWords(names)}, who read ${languages.map((language) => languageNames[language]).join(' and ')}, drawing: ${drawing ?? 'none'}, --seen ${seen}`,
  `  | ${quotedWords(story)}`,
];

/** Writes to both members about the decision on their story. */
const tellCouple = async (
  tx: Transaction<DB>,
  { mail, config }: Pick<Platform, 'mail' | 'config'>,
  couple: readonly [string, string],
  state: 'published' | 'refused',
): Promise<void> => {
  for (const [one, other] of [couple, couple.toReversed()] as [string, string][]) {
    if (!(await hasConfirmedEmail(tx, one))) continue;
    const about = { other: (await addresseeOf(tx, other)).name, origin: config.publicOrigin };
    const letter = decidedMail(await addresseeOf(tx, one), state, about);
    await mail.send({ ...letter, account: ifInUse(one), names: [other] }, { tx });
  }
};

/**
 * Publishes a story that both agreed to, or refuses it with a reason; both are told. Returns false if the story as it
 * was read does not wait any more: it was changed, withdrawn or decided meanwhile.
 */
export const decideStory = async (
  { db, ...platform }: Pick<Platform, 'db' | 'mail' | 'config'>,
  number: number,
  { reason, seen, by }: { reason: string | null; seen: string; by: string },
): Promise<boolean> => {
  const words = reason?.trim() ?? null;
  if (words !== null && (words === '' || words.length > serverLimits.storyReasonCharacters))
    throw new Error(`Give a reason of 1 to ${serverLimits.storyReasonCharacters} characters.`);
  const state = words === null ? 'published' : 'refused';
  return db.transaction().execute(async (tx) => {
    const decided = await tx
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
      .returning(['authorId', 'partnerId'])
      .executeTakeFirst();
    if (decided === undefined) return false;
    const { authorId, partnerId } = decided;
    if (authorId !== null && partnerId !== null) await tellCouple(tx, platform, [authorId, partnerId], state);
    // The reason is for the two members only, and is erased with their story.
    await recordAtDesk(tx, { by, what: `story ${state}`, subject: `story ${number}` });
    return true;
  });
};
