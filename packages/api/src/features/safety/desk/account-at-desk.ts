import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { ReportReason } from '@mysathi/contract/endpoints/safety';

import { openStates } from '../../../members/account-states.ts';
import { memberIdSql } from '../../../members/member-id.ts';
import { refreshMemberCard } from '../../../members/card.ts';
import { suspendedMail, warnedMail } from '../../../members/conduct-letters.ts';
import { readLanguage, unlessSuspended } from '../../../members/letter.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';

/** As it stands on cards: `MS` and at least seven digits. */
const memberNumber = sql<string>`${sql.raw(memberIdSql('members.number'))}`.as('memberNumber');

/** An account, held until the transaction ends, before anything of it: reports, sessions, card. */
export const holdAccount = async (tx: Transaction<DB>, memberId: string) => {
  const account = await tx
    .selectFrom('members')
    .leftJoin('credentials', 'credentials.memberId', 'members.id')
    .where('members.id', '=', memberId)
    .select(['members.id', 'members.name', 'members.state', 'credentials.email'])
    .select([readLanguage, memberNumber])
    .forNoKeyUpdate('members')
    .executeTakeFirst();
  if (account === undefined) throw new Error('There is no such account.');
  return account;
};

export type HeldAccount = Awaited<ReturnType<typeof holdAccount>>;

/** Moves an account to another state with all that follows: sessions end by the table's own trigger. */
export const moveAccount = async (
  tx: Transaction<DB>,
  memberId: string,
  to: { state: string; event: string },
): Promise<void> => {
  await tx.updateTable('members').set({ state: to.state }).where('id', '=', memberId).execute();
  await refreshMemberCard(tx, memberId);
  await tx.insertInto('accountEvents').values({ memberId, kind: to.event }).execute();
};

/** What became of the account. */
export type Suspension = 'suspended' | 'suspended_before' | 'erased_before';

/** Suspends an account and tells its owner why; one that is suspended or erased stays so. */
export const suspendAccount = async (
  { mail, config }: Pick<Platform, 'mail' | 'config'>,
  tx: Transaction<DB>,
  account: HeldAccount,
  rule: ReportReason,
): Promise<Suspension> => {
  if (account.state === 'suspended') return 'suspended_before';
  if (account.state === 'deleted' || account.email === null) return 'erased_before';
  await tx
    .insertInto('suspensions')
    .values({ memberId: account.id, rule, stateBefore: account.state })
    .execute();
  await moveAccount(tx, account.id, { state: 'suspended', event: 'suspended' });
  await mail.send({ to: account.email, ...suspendedMail(account, rule, config) }, { tx });
  return 'suspended';
};

/** Reminds a member of a rule, among the notifications and by e-mail, whatever else they want to be told. */
export const warnMember = async (
  { mail, config }: Pick<Platform, 'mail' | 'config'>,
  tx: Transaction<DB>,
  account: HeldAccount,
  rule: ReportReason,
): Promise<void> => {
  if (account.email === null || !openStates.includes(account.state))
    throw new Error('The account is suspended or erased: nobody there can be warned.');
  await tx
    .insertInto('notifications')
    .values({
      memberId: account.id,
      kind: 'warning',
      // Nothing that leads to a report, and a warning of its own each time.
      topic: sql<string>`gen_random_uuid()::text`,
      detail: rule,
      inApp: true,
      inDigest: false,
    })
    .execute();
  await tx.insertInto('accountEvents').values({ memberId: account.id, kind: 'warned' }).execute();
  await mail.send(
    { to: account.email, ...warnedMail(account, rule, config), account: unlessSuspended(account.id) },
    { tx },
  );
};
