import type { Kysely } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';

/** Returns the birthday that a member gave, `YYYY-MM-DD`; null if none. */
export const birthdayOf = async (db: Kysely<DB>, memberId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('personalInfo')
    .select('dateOfBirth')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row?.dateOfBirth ?? null;
};

/** Returns the coordinates of a listed place in degrees; null for an unknown one. */
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
