import { reopenedMail } from '../../../members/conduct-letters.ts';
import { holdAccount, moveAccount } from '../../../members/held-account.ts';
import { memberOfId } from '../../../members/member-id.ts';
import { forgetTraces, liftKeptSuspension } from '../../../members/traces.ts';
import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announceFromDesk } from './announce-from-desk.ts';

/** Lifts a suspension: the account is as it was before, or may be made anew where it was erased. False when it is not suspended, and nothing was done. */
export const liftSuspension = async (
  platform: Pick<Platform, 'db' | 'jobs' | 'mail' | 'config'>,
  asked: string,
  { by, ...word }: DeskReason,
): Promise<boolean> => {
  const reason = reasonInLog(word.reason);
  const memberId = await memberOfId(platform.db, asked);
  return platform.db.transaction().execute(async (tx) => {
    const account = await holdAccount(tx, memberId);
    const what = 'suspension lifted';
    if (account.email === null) {
      if (!(await liftKeptSuspension(tx, memberId))) return false;
      await forgetTraces(tx, memberId);
      await recordAtDesk(tx, { by, what, subject: account.memberNumber, reason });
      return true;
    }
    if (account.state !== 'suspended') return false;
    const before = await tx
      .deleteFrom('suspensions')
      .where('memberId', '=', memberId)
      .returning('stateBefore')
      .executeTakeFirst();
    await moveAccount(tx, memberId, { state: before?.stateBefore ?? 'active', event: 'suspension_lifted' });
    await platform.mail.send({ to: account.email, ...reopenedMail(account, platform.config) }, { tx });
    await announceFromDesk(platform, tx, { told: [], changed: memberId });
    await recordAtDesk(tx, { by, what, subject: account.memberNumber, reason });
    return true;
  });
};
