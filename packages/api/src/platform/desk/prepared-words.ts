import { sql } from 'kysely';

/** How words stand that one person at the desk prepares and another sends. */
export type PreparedState = 'prepared' | 'sent' | 'withdrawn';

/** The same of a row, for queries of the tables that hold such words. */
export const preparedState = sql<PreparedState>`
  CASE WHEN withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN sent_at IS NOT NULL THEN 'sent' ELSE 'prepared' END`;
