import { sql } from 'kysely';

/** The state of a text that one person at the desk prepares and another sends. */
export type PreparedState = 'prepared' | 'sent' | 'withdrawn';

/** Selects the state of such a row. */
export const preparedState = sql<PreparedState>`
  CASE WHEN withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN sent_at IS NOT NULL THEN 'sent' ELSE 'prepared' END`;
