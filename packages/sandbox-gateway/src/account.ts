import { randomBytes } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Tables } from './database/tables.ts';
import { base62, createRandom } from './random.ts';
import type { Switches } from './switches.ts';
import { switchesSchema } from './switches.ts';

/** The shop's account at the gateway, with the secrets they share. */
export interface Account {
  readonly accountId: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** The previous secret; events may still arrive signed with it. */
  readonly previousWebhookSecret: string;
}

/** The account's secrets that may be chosen when the gateway is started. */
export type GivenSecrets = Partial<
  Pick<Account, 'keyId' | 'keySecret' | 'webhookSecret' | 'previousWebhookSecret'>
>;

const secret = (): string => randomBytes(24).toString('base64url');

/** Opens the stored account, creating it at the first start; given secrets replace the stored ones. */
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
