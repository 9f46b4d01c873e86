import type { ReportReason } from '@mysathi/contract/endpoints/safety';

import { lockAnyAccount } from '../../../members/accounts/locked-account.ts';
import { memberOfId } from '../../../members/member-id.ts';
import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import type { Platform } from '../../../platform/platform.ts';
import { suspendAccount } from './account-at-desk.ts';
import type { SuspensionOutcome } from './account-at-desk.ts';
import { announceFromDesk } from '../../../members/announce-from-desk.ts';

/** The broken rule, the desk's reason, and who acts. */
interface OutsideWord extends DeskReason {
  readonly rule: ReportReason;
}

/** Suspends an account that no member has reported, for example after a complaint by letter. */
export const suspendMember = async (
  platform: Pick<Platform, 'db' | 'jobs' | 'mail' | 'config'>,
  asked: string,
  { by, rule, ...word }: OutsideWord,
): Promise<SuspensionOutcome> => {
  const reason = reasonInLog(word.reason);
  const memberId = await memberOfId(platform.db, asked);
  return platform.db.transaction().execute(async (tx) => {
    const account = await lockAnyAccount(tx, memberId);
    const became = await suspendAccount(platform, tx, account, rule);
    if (became !== 'suspended' && became !== 'kept_away') return became;
    if (became === 'suspended') await announceFromDesk(platform, tx, { told: [], changed: memberId });
    await recordAtDesk(tx, { by, what: 'account suspended', subject: account.memberNumber, reason });
    return became;
  });
};
