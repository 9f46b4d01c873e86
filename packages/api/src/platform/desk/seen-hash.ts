import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** A hash over what somebody at the desk is shown: a decision counts for these values alone. */
export const seenHash = (...values: readonly RawBuilder<unknown>[]): RawBuilder<Buffer> =>
  sql`sha256(convert_to(jsonb_build_array(${sql.join(values)})::text, 'UTF8'))`;

const shortCharacters = 12;

/** As much of such a hash as one copies from a line on the screen to the next command. */
export const shortSeenHash = (...values: readonly RawBuilder<unknown>[]): RawBuilder<string> =>
  sql`left(encode(${seenHash(...values)}, 'hex'), ${sql.lit(shortCharacters)})`;
