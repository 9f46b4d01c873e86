import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { ReportReason } from '@mysathi/contract/endpoints/safety';

import { openStates } from '../../../members/accounts/account-states.ts';
import { suspendedMail, warnedMail } from '../../../members/letters/conduct-letters.ts';
import { moveAccount, noteEvent } from '../../../members/accounts/locked-account.ts';
import type { LockedAccount } from '../../../members/accounts/locked-account.ts';
import { ifNotSuspended, ifNotErased } from '../../../members/letters/letter.ts';
import { banErasedOwner } from '../../../members/accounts/erased-contacts.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';

/** The outcome for the account; `kept_away`: it was erased, and its owner may not return. */
export type SuspensionOutcome = 'suspended' | 'suspended_before' | 'kept_away' | 'erased_before';

/** Suspends an account and tells its owner why; a suspended or erased one stays as it is. */
export const suspendAccount = async (
  { mail, config }: Pick<Platform, 'mail' | 'config'>,
  tx: Transaction<DB>,
  account: LockedAccount,
  rule: ReportReason,
): Promise<SuspensionOutcome> => {
  if (account.state === 'suspended') return 'suspended_before';
  if (account.state === 'deleted')
    return (await banErasedOwner(tx, account.id, rule)) ? 'kept_away' : 'erased_before';
  await tx
    .insertInto('suspensions')
    .values({ memberId: account.id, rule, stateBefore: account.state })
    .execute();
  await moveAccount(tx, account.id, { state: 'suspended', event: 'suspended' });
  await mail.send({ ...suspendedMail(account, rule, config), account: ifNotErased(account.id) }, { tx });
  return 'suspended';
};

/** Reminds a member of a rule, by notification and by e-mail, whatever their settings are. */
export const warnMember = async (
  { mail, config }: Pick<Platform, 'mail' | 'config'>,
  tx: Transaction<DB>,
  account: LockedAccount,
  rule: ReportReason,
): Promise<void> => {
  if (!openStates.includes(account.state))
    throw new Error('The account is suspended or erased: nobody there can be warned.');
  await tx
    .insertInto('notifications')
    .values({
      memberId: account.id,
      kind: 'warning',
      // Does not lead to the report, and makes each warning a separate notification.
      topic: sql<string>`gen_random_uuid()::text`,
      detail: rule,
      inApp: true,
      inDigest: false,
    })
    .execute();
  await noteEvent(tx, account.id, 'warned');
  await mail.send(
    {
      ...warnedMail(account, rule, config),
      account: { ...ifNotSuspended(account.id), atItsAddress: true },
    },
    { tx },
  );
};
