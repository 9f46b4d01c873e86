import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Returns SQL for a hash over the values shown to a person at the desk: a decision applies only to these values. */
export const seenHash = (...values: readonly RawBuilder<unknown>[]): RawBuilder<Buffer> =>
  sql`sha256(convert_to(jsonb_build_array(${sql.join(values)})::text, 'UTF8'))`;

const shortCharacters = 12;

/** Returns SQL for the first characters of such a hash, short enough to copy into the next command. */
export const shortSeenHash = (...values: readonly RawBuilder<unknown>[]): RawBuilder<string> =>
  sql`left(encode(${seenHash(...values)}, 'hex'), ${sql.lit(shortCharacters)})`;
