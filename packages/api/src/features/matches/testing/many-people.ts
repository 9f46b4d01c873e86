import { refreshMemberCards } from '../../../members/cards/card.ts';
import type { MatchesTest } from './matches-test.ts';

/**
 * Makes members of one complexion and gender (women by default) with few statements, so that a list has more than one
 * stretch; returns their ids.
 */
export const makeMany = async (
  { run, platform }: Pick<MatchesTest, 'run' | 'platform'>,
  count: number,
  complexion: string,
  gender: 'Female' | 'Male' = 'Female',
): Promise<string[]> => {
  const rows = await run(
    `WITH made AS (INSERT INTO members (name) SELECT 'Many ' || n FROM generate_series(1, $1::integer) n RETURNING id, number),
     known AS (INSERT INTO credentials (member_id, sealed_email, email_trace, sealed_phone, phone_trace, password_hash, phone_verified_at)
       SELECT id, 'sealed', id::text, 'sealed', id::text, '-', now() FROM made),
     personal AS (INSERT INTO personal_info (member_id, gender, date_of_birth, complexion)
       SELECT id, $3, date '1970-01-01' + (number % 9000)::integer, $2 FROM made),
     pictures AS (INSERT INTO photos (member_id, slot, file_key, format, width, height, created_at)
       SELECT id, 'profile_picture', 'k', 'webp', 1, 1, now() - number % 50 * interval '1 day' FROM made)
     SELECT id FROM made`,
    count,
    complexion,
    gender,
  );
  const ids = rows.map(({ id }) => String(id));
  await refreshMemberCards(platform.db, ids);
  return ids;
};
