import { sql } from 'kysely';

/** What holds until something is chosen, beside `muted_at_first`; as the table has it. */
export const atFirst = { quiet_from: 22, quiet_to: 8, tells_shortlisted: false, push_names: false } as const;

// As they hold for a member whose row of notification_settings is joined as `s`, where there is one.
/** SQL: the kinds and ways by which a member is not told. */
export const mutedSql = sql`coalesce(s.muted, muted_at_first())`;
/** SQL: the hour of Asia/Kolkata in which the quiet begins. */
export const quietFromSql = sql`coalesce(s.quiet_from, ${sql.lit(atFirst.quiet_from)})`;
/** SQL: the hour of Asia/Kolkata in which the quiet ends. */
export const quietToSql = sql`coalesce(s.quiet_to, ${sql.lit(atFirst.quiet_to)})`;
/** SQL: whether those whom a member keeps are told. */
export const tellsShortlistedSql = sql`coalesce(s.tells_shortlisted, ${sql.lit(atFirst.tells_shortlisted)})`;
/** SQL: whether a push may name whom it is about. */
export const pushNamesSql = sql`coalesce(s.push_names, ${sql.lit(atFirst.push_names)})`;
