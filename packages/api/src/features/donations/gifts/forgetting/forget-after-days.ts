import { sql } from 'kysely';

import { limits } from '@mysathi/contract/limits';

import { inBatches } from '../../../../platform/database/in-batches.ts';
import { serverLimits } from '../../../../platform/server-limits.ts';
import type { Giving } from '../../giving.ts';

const batchSize = 1000;

const forget = (
  { platform: { db, clock } }: Pick<Giving, 'platform'>,
  what: 'sealed_phone' | 'network',
  keptDays: number,
): Promise<void> => {
  const column = sql.ref(what);
  const forgetSome = sql`
      UPDATE donations SET ${column} = NULL WHERE id IN (
        SELECT id FROM donations WHERE ${column} IS NOT NULL
          AND created_at < ${clock.now()}::timestamptz - make_interval(days => ${keptDays})
        ORDER BY created_at LIMIT ${batchSize})`;
  return inBatches(batchSize, () => forgetSome.execute(db));
};

/** Deletes phone numbers of gifts after the time for questions about them. */
export const forgetPhones = (giving: Pick<Giving, 'platform'>): Promise<void> =>
  forget(giving, 'sealed_phone', limits.giftPhoneKeptDays);

/** Deletes the networks that gifts came from, once no limit counts them any more. */
export const forgetNetworks = (giving: Pick<Giving, 'platform'>): Promise<void> =>
  forget(giving, 'network', serverLimits.giftNetworkKeptDays);
