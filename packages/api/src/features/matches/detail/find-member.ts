import { Problem } from '@mysathi/contract/errors';

import { numberOfMemberId } from '../../../members/member-id.ts';
import { openMember } from '../../../members/open-member.ts';
import { hourSeconds } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { serverLimits } from '../../../platform/server-limits.ts';
import { atMost, pass } from '../../../platform/throttling/throttle.ts';
import { tooMany } from '../../../platform/throttling/too-many.ts';

/**
 * Returns the `_id` for a member ID such as MS1234567, if the viewer may open the profile; otherwise fails with
 * `profile_gone`. Limited per hour, so that nobody can try all numbers.
 */
export const findByMemberId = async (
  platform: Platform,
  viewerId: string,
  memberId: string,
): Promise<string> => {
  const searches = atMost(serverLimits.memberSearchesPerHour, hourSeconds, tooMany);
  await pass(platform.db, [{ kind: 'member-search', subject: viewerId, limits: [searches] }]);
  const found = await platform.db
    .selectFrom('members')
    .select('id')
    .where('number', '=', numberOfMemberId(memberId))
    .executeTakeFirst();
  if (found === undefined) throw new Problem('profile_gone');
  await openMember(platform, viewerId, found.id);
  return found.id;
};
