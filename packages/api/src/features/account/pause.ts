import { Problem } from '@mysathi/contract/errors';

import { usedStates } from '../../members/account-states.ts';
import { acquaintancesOf, announceChange } from '../../members/announce-change.ts';
import { refreshMemberCard } from '../../members/card.ts';
import type { Platform } from '../../platform/platform.ts';

/** Hides a profile from all but the accepted, or shows it again; what changes nothing is told to nobody. */
export const setPaused = async (platform: Platform, memberId: string, paused: boolean): Promise<void> => {
  const state = paused ? 'paused' : 'active';
  const changed = await platform.db.transaction().execute(async (tx) => {
    const { state: before } = await tx
      .selectFrom('members')
      .select('state')
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (!usedStates.includes(before)) throw new Problem('not_allowed');
    if (before === state) return false;
    await tx.updateTable('members').set({ state }).where('id', '=', memberId).execute();
    await refreshMemberCard(tx, memberId);
    return true;
  });
  if (changed) announceChange(platform, memberId, await acquaintancesOf(platform, memberId));
};
