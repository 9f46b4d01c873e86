import type { Transaction } from 'kysely';

import { announceFromDesk } from '../../../members/announce-from-desk.ts';
import { eraseAtOf, lockAnyAccount } from '../../../members/accounts/locked-account.ts';
import type { LockedAccount } from '../../../members/accounts/locked-account.ts';
import { ifNotErased } from '../../../members/letters/letter.ts';
import { memberOfId } from '../../../members/member-id.ts';
import type { DB } from '../../../platform/database/types.ts';
import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import type { Platform } from '../../../platform/platform.ts';
import { askForErasure, closeAccount } from '../leaving.ts';
import { erasureMail } from '../texts.ts';

type DeskParts = Pick<Platform, 'db' | 'jobs' | 'mail' | 'sessions' | 'config'>;

/**
 * The outcome of a request for erasure, and when the account will be erased. `closed`: it was in use, and its owner
 * keeps it by logging in. `suspended`: the owner can keep it once the suspension is lifted. `before`: it was requested
 * already.
 */
export interface Erasure {
  readonly kind: 'closed' | 'suspended' | 'before';
  readonly eraseAt: Date;
}

const eraseSuspended = async (
  { mail, config }: Pick<Platform, 'mail' | 'config'>,
  tx: Transaction<DB>,
  account: LockedAccount,
): Promise<Date> => {
  const suspension = await tx
    .selectFrom('suspensions')
    .select('stateBefore')
    .where('memberId', '=', account.id)
    .executeTakeFirst();
  await tx
    .updateTable('suspensions')
    .set({ stateBefore: 'leaving' })
    .where('memberId', '=', account.id)
    .execute();
  const eraseAt = await askForErasure(tx, account.id, suspension?.stateBefore ?? 'active');
  const letter = erasureMail(account, eraseAt, config.contactEmail);
  await mail.send({ ...letter, account: ifNotErased(account.id) }, { tx });
  return eraseAt;
};

const closeInUse = async (
  platform: DeskParts,
  tx: Transaction<DB>,
  account: LockedAccount,
): Promise<Date> => {
  const eraseAt = await closeAccount(platform, tx, account);
  await announceFromDesk(platform, tx, { told: [], changed: account.id });
  return eraseAt;
};

/**
 * Schedules an account's erasure at its owner's request, or because it belongs to a child, after the usual days. An
 * account in use is closed as if by its owner; a suspended one stays suspended until then.
 */
export const eraseAtDesk = async (
  platform: DeskParts,
  asked: string,
  { by, ...word }: DeskReason,
): Promise<Erasure> => {
  const reason = reasonInLog(word.reason);
  const memberId = await memberOfId(platform.db, asked);
  return platform.db.transaction().execute(async (tx) => {
    const account = await lockAnyAccount(tx, memberId);
    const { state, memberNumber: subject } = account;
    if (state === 'deleted') throw new Error(`${asked} was erased before.`);
    const known = await eraseAtOf(tx, memberId);
    if (known !== null) return { kind: 'before', eraseAt: known };
    const kind = state === 'suspended' ? 'suspended' : 'closed';
    const eraseAt =
      kind === 'suspended'
        ? await eraseSuspended(platform, tx, account)
        : await closeInUse(platform, tx, account);
    await recordAtDesk(tx, { by, what: 'account to be erased', subject, reason });
    return { kind, eraseAt };
  });
};
