import { randomBytes } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Tables } from './database/tables.ts';
import { base62, createRandom } from './random.ts';
import type { Switches } from './switches.ts';
import { switchesSchema } from './switches.ts';

/** Whom the gateway serves, and the secrets it shares with that shop. */
export interface Account {
  readonly accountId: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** The one before: events may still arrive signed with it. */
  readonly previousWebhookSecret: string;
}

/** Those of the account that whoever starts the gateway chooses. */
export type GivenSecrets = Partial<
  Pick<Account, 'keyId' | 'keySecret' | 'webhookSecret' | 'previousWebhookSecret'>
>;

const secret = (): string => randomBytes(24).toString('base64url');

/** The stored account, made at the first start; secrets that are given replace the stored ones. */
export const openAccount = async (
  db: Kysely<Tables>,
  given: GivenSecrets,
): Promise<{ account: Account; aheadSeconds: number; switches: Switches }> => {
  const random = createRandom();
  await db
    .insertInto('account')
    .values({
      accountId: `acc_${base62(random)}`,
      keyId: `rzp_test_${base62(random)}`,
      keySecret: secret(),
      webhookSecret: secret(),
      previousWebhookSecret: secret(),
    })
    .onConflict((row) => row.doNothing())
    .execute();
  const replaced = Object.entries(given).filter(([, value]) => value !== undefined);
  if (replaced.length > 0) await db.updateTable('account').set(Object.fromEntries(replaced)).execute();
  const row = await db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
  const { clockAheadSeconds, switches, onlyRow: _onlyRow, ...account } = row;
  return {
    account,
    aheadSeconds: clockAheadSeconds,
    switches: switchesSchema.parse(switches),
  };
};
