import { sql } from 'kysely';

/** What holds until something is chosen, beside `muted_at_first`; as the table has it. */
export const atFirst = { quiet_from: 22, quiet_to: 8, tells_shortlisted: false, push_names: false } as const;

// As they hold for a member whose row of notification_settings is joined as `s`, where there is one.
export const mutedSql = sql`coalesce(s.muted, muted_at_first())`;
export const quietFromSql = sql`coalesce(s.quiet_from, ${sql.lit(atFirst.quiet_from)})`;
export const quietToSql = sql`coalesce(s.quiet_to, ${sql.lit(atFirst.quiet_to)})`;
export const tellsShortlistedSql = sql`coalesce(s.tells_shortlisted, ${sql.lit(atFirst.tells_shortlisted)})`;
export const pushNamesSql = sql`coalesce(s.push_names, ${sql.lit(atFirst.push_names)})`;
