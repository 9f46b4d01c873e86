import type { Kysely } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';

/** The birthday that a member has given, `YYYY-MM-DD`. */
export const birthdayOf = async (db: Kysely<DB>, memberId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('personalInfo')
    .select('dateOfBirth')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row?.dateOfBirth ?? null;
};

/** Where a listed place lies, in degrees; null for another one. */
export const coordinatesOf = async (
  db: Kysely<DB>,
  place: string,
): Promise<{ latitude: number; longitude: number } | null> => {
  const row = await db
    .selectFrom('places')
    .select(['latitude', 'longitude'])
    .where('key', '=', place.toLowerCase())
    .executeTakeFirst();
  return row ?? null;
};
