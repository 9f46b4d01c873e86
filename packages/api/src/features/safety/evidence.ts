import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Field } from '@mysathi/contract/field';
import { anySection } from '@mysathi/contract/sections/all';
import { sectionNames } from '@mysathi/contract/sections/names';
import type { SectionName } from '@mysathi/contract/sections/names';

import { memberIdOf } from '../../members/member-id.ts';
import { columnOf } from '../../members/section-store.ts';
import type { DB } from '../../platform/database/types.ts';
import { serverLimits } from '../../platform/server-limits.ts';

const isOpenInOwnWords = ({ audience, kind, ownWords }: Field): boolean =>
  audience === 'members' && (ownWords || ['text', 'longText', 'place'].includes(kind));

/**
 * Returns SQL for a section's free texts that every member may read, under the section's name, for the member `m`; null
 * if the section was not saved.
 */
const ownWordsIn = (name: SectionName) => {
  const { fields, table } = anySection(name);
  const pairs = Object.entries(fields)
    .filter(([, field]) => isOpenInOwnWords(field))
    .map(([asked, field]) => sql`${sql.lit(asked)}::text, ${sql.id(columnOf(asked, field))}`);
  return sql`${sql.lit(name)}::text, (SELECT jsonb_build_object(${sql.join(pairs)}) FROM ${sql.table(table)} WHERE member_id = m.id)`;
};

/**
 * Returns the evidence of a report in its current state: the card, the free texts of the profile and the newest
 * messages between the two. Never contact details or ID proofs.
 */
export const collectEvidence = async (
  tx: Kysely<DB>,
  reporterId: string,
  reportedId: string,
): Promise<string> => {
  const { rows } = await sql<{ evidence: string }>`
    SELECT jsonb_build_object(
      'name', m.name,
      'member_id', ${memberIdOf('m.number')},
      'about_text', m.about_text,
      'card', (SELECT card FROM member_cards WHERE member_id = m.id),
      'hobby_notes', (SELECT notes FROM hobbies WHERE member_id = m.id),
      'own_words', jsonb_strip_nulls(jsonb_build_object(${sql.join(sectionNames.map(ownWordsIn))})),
      'interests', (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'sender_id', sender_id, 'status', status, 'created_at', created_at, 'answered_at', answered_at)), '[]')
        FROM interests WHERE (sender_id, receiver_id) IN ((m.id, ${reporterId}), (${reporterId}, m.id))),
      'messages', (SELECT coalesce(jsonb_agg(to_jsonb(message) ORDER BY sequence), '[]') FROM (
        SELECT sequence, sender_id, body, created_at, read_at FROM messages
        WHERE low_id = least(m.id, ${reporterId}::uuid) AND high_id = greatest(m.id, ${reporterId}::uuid)
        ORDER BY sequence DESC LIMIT ${serverLimits.reportedMessages}) message)
    )::text AS evidence FROM members m WHERE m.id = ${reportedId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('There is no member to report.');
  return row.evidence;
};

/**
 * Links a member's pictures to the report unless they are already, so that their files stay even if the member removes
 * them.
 */
export const keepPictures = async (tx: Kysely<DB>, reportId: string, memberId: string): Promise<void> => {
  // A separate statement: the next one sees the current slots of pictures that were moved while this one waited.
  await tx.selectFrom('photos').select('id').where('memberId', '=', memberId).forKeyShare().execute();
  await tx
    .insertInto('reportPictures')
    .columns(['reportId', 'slot', 'fileKey', 'format'])
    .expression((eb) =>
      eb
        .selectFrom('photos')
        .select([sql<string>`${reportId}::uuid`.as('reportId'), 'slot', 'fileKey', 'format'])
        .where('memberId', '=', memberId)
        // A picture removed while this waits for another's lock would otherwise be linked for good.
        .forKeyShare(),
    )
    .onConflict((row) => row.doNothing())
    .execute();
};
