import { Problem } from '@mysathi/contract/errors';

import { usedStates } from '../../members/account-states.ts';
import { acquaintancesOf, announceChange } from '../../members/announce-change.ts';
import { refreshMemberCard } from '../../members/card.ts';
import type { Platform } from '../../platform/platform.ts';

/** Hides a profile from all but the accepted, or shows it again. */
export const setPaused = async (platform: Platform, memberId: string, paused: boolean): Promise<void> => {
  await platform.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('members')
      .set({ state: paused ? 'paused' : 'active' })
      .where('id', '=', memberId)
      .where('state', 'in', usedStates)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Problem('not_allowed');
    await refreshMemberCard(tx, memberId);
  });
  announceChange(platform, memberId, await acquaintancesOf(platform, memberId));
};
