import { sql } from 'kysely';

/** The defaults besides `muted_at_first`; the same as in the table. */
export const atFirst = { quiet_from: 22, quiet_to: 8, tells_shortlisted: false, push_names: false } as const;

// The settings in force; the member's row of notification_settings, if any, is joined as `s`.
/** SQL: the combinations of kind and channel that a member has switched off. */
export const mutedSql = sql`coalesce(s.muted, muted_at_first())`;
/** SQL: the hour in Asia/Kolkata in which the quiet hours begin. */
export const quietFromSql = sql`coalesce(s.quiet_from, ${sql.lit(atFirst.quiet_from)})`;
/** SQL: the hour in Asia/Kolkata in which the quiet hours end. */
export const quietToSql = sql`coalesce(s.quiet_to, ${sql.lit(atFirst.quiet_to)})`;
/** SQL: whether members are told that this member shortlisted them. */
export const tellsShortlistedSql = sql`coalesce(s.tells_shortlisted, ${sql.lit(atFirst.tells_shortlisted)})`;
/** SQL: whether a push may name the member it is about. */
export const pushNamesSql = sql`coalesce(s.push_names, ${sql.lit(atFirst.push_names)})`;
