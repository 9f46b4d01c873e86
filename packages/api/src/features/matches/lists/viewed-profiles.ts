import { Problem } from '@mysathi/contract/errors';

import { openMember } from '../../../members/open-member.ts';
import type { Platform } from '../../../platform/platform.ts';

/**
 * Notes that a member opened a profile; opening it again moves it to the top. The visit is shown to the profile's owner
 * unless the visitor looks without leaving a trace.
 */
export const noteViewed = async (platform: Platform, viewerId: string, viewedId: string): Promise<void> => {
  if (viewerId === viewedId) throw new Problem('oneself');
  await openMember(platform, viewerId, viewedId);
  await platform.pool.query({
    name: 'note-viewed',
    text: `INSERT INTO profile_views AS known (viewer_id, viewed_id, viewed_at, traced_at)
     SELECT id, $2::uuid, $3::timestamptz, CASE WHEN NOT looks_unseen THEN $3::timestamptz END FROM members WHERE id = $1
     ON CONFLICT (viewer_id, viewed_id) DO UPDATE SET
       viewed_at = greatest(known.viewed_at, EXCLUDED.viewed_at),
       traced_at = greatest(known.traced_at, EXCLUDED.traced_at)`,
    values: [viewerId, viewedId, platform.clock.now()],
  });
};
