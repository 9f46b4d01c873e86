import { Problem } from '@mysathi/contract/errors';

import { openMember } from '../../members/open-member.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SafetyFacts } from './rules.ts';

const isVisible = async (platform: Platform, me: string, them: string): Promise<boolean> => {
  try {
    await openMember(platform, me, them);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
};

const areAcquainted = async ({ pool }: Pick<Platform, 'pool'>, me: string, them: string) => {
  const { rows } = await pool.query<{ acquainted: boolean }>({
    name: 'are-acquainted',
    text: `SELECT EXISTS (SELECT FROM interests WHERE sender_id = $1 AND receiver_id = $2)
        OR EXISTS (SELECT FROM interests WHERE sender_id = $2 AND receiver_id = $1)
        OR EXISTS (SELECT FROM conversations
                   WHERE low_id = least($1::uuid, $2::uuid) AND high_id = greatest($1::uuid, $2::uuid))
        OR EXISTS (SELECT FROM blocks WHERE blocker_id = $1 AND blocked_id = $2 AND NOT laid_again) AS acquainted`,
    values: [me, them],
  });
  return rows[0]?.acquainted ?? false;
};

/** Reads the facts that decide whether I may block or report a member. */
export const safetyFacts = async (platform: Platform, me: string, them: string): Promise<SafetyFacts> => {
  const [visible, acquainted] = await Promise.all([
    isVisible(platform, me, them),
    areAcquainted(platform, me, them),
  ]);
  return { oneself: me === them, visible, acquainted };
};
