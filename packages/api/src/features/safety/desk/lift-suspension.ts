import { reopenedMail } from '../../../members/letters/conduct-letters.ts';
import { eraseAtOf, lockAnyAccount, moveAccount } from '../../../members/accounts/locked-account.ts';
import { memberOfId } from '../../../members/member-id.ts';
import { readStateBefore } from '../../../members/accounts/account-states.ts';
import { forgetContactHashes, liftKeptSuspension } from '../../../members/accounts/erased-contacts.ts';
import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ifNotErased } from '../../../members/letters/letter.ts';
import { announceFromDesk } from '../../../members/announce-from-desk.ts';

/**
 * The outcome. `open`: as it was before. `leaving`: its owner may keep it until then. `erased`: its owner may register
 * again. Null: it was not suspended, and nothing was done.
 */
export type Lifted =
  | { readonly kind: 'open' | 'erased' }
  | { readonly kind: 'leaving'; readonly eraseAt: Date };

/** Lifts a suspension, and tells its owner the account's new state. */
export const liftSuspension = async (
  platform: Pick<Platform, 'db' | 'jobs' | 'mail' | 'config'>,
  asked: string,
  { by, ...word }: DeskReason,
): Promise<Lifted | null> => {
  const reason = reasonInLog(word.reason);
  const memberId = await memberOfId(platform.db, asked);
  return platform.db.transaction().execute(async (tx) => {
    const account = await lockAnyAccount(tx, memberId);
    const what = 'suspension lifted';
    if (account.state === 'deleted') {
      if (!(await liftKeptSuspension(tx, memberId))) return null;
      await forgetContactHashes(tx, memberId);
      await recordAtDesk(tx, { by, what, subject: account.memberNumber, reason });
      return { kind: 'erased' };
    }
    if (account.state !== 'suspended') return null;
    const before = await tx
      .deleteFrom('suspensions')
      .where('memberId', '=', memberId)
      .returning(readStateBefore)
      .executeTakeFirst();
    await moveAccount(tx, memberId, { state: before?.stateBefore ?? 'active', event: 'suspension_lifted' });
    const eraseAt = await eraseAtOf(tx, memberId);
    const letter = reopenedMail(account, eraseAt, platform.config);
    await platform.mail.send({ ...letter, account: ifNotErased(memberId) }, { tx });
    await announceFromDesk(platform, tx, { told: [], changed: memberId });
    await recordAtDesk(tx, { by, what, subject: account.memberNumber, reason });
    return eraseAt === null ? { kind: 'open' } : { kind: 'leaving', eraseAt };
  });
};
