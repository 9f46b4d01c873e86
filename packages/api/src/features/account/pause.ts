import { Problem } from '@mysathi/contract/errors';

import { usedStates } from '../../members/accounts/account-states.ts';
import { acquaintancesOf } from '../../members/acquaintances.ts';
import { announceChange } from '../../members/announce-change.ts';
import { moveAccount } from '../../members/accounts/locked-account.ts';
import { lockMember } from '../../members/accounts/lock-member.ts';
import { countUndo } from '../../members/accounts/count-undo.ts';
import type { Platform } from '../../platform/platform.ts';

/** Hides a profile from all but accepted members, or shows it again; announces only an actual change. */
export const setPaused = async (platform: Platform, memberId: string, paused: boolean): Promise<void> => {
  const state = paused ? 'paused' : 'active';
  const changed = await platform.db.transaction().execute(async (tx) => {
    const before = await lockMember(tx, memberId);
    if (before === null || !usedStates.includes(before)) throw new Problem('not_allowed');
    if (before === state) return false;
    if (!paused) await countUndo(tx, 'resume', memberId);
    await moveAccount(tx, memberId, { state });
    return true;
  });
  if (!changed) return;
  announceChange(platform, memberId, await acquaintancesOf(platform, memberId));
  // The member's other open pages show the state of the profile.
  platform.live.publish(memberId, { kind: 'member', memberId });
};
