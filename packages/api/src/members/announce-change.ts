import type { Platform } from '../platform/platform.ts';
import { pushCounts } from './unread-counts.ts';

/** Makes the onlookers' open pages refetch what they show of the changed member, and the onlookers' unread counts. */
export const announceChange = (
  platform: Pick<Platform, 'pool' | 'live' | 'log'>,
  changedId: string,
  onlookers: readonly string[],
): void => {
  for (const onlooker of onlookers) platform.live.publish(onlooker, { kind: 'member', memberId: changedId });
  void pushCounts(platform, ...onlookers);
};

/**
 * Announces that something between two members has changed: my open pages refetch, and theirs if we know each other.
 * They learn no more than that; a stranger would learn who has just blocked them or hides from them.
 */
export const announceBetween = (
  platform: Pick<Platform, 'pool' | 'live' | 'log'>,
  me: string,
  them: string,
  known: boolean,
): void => {
  announceChange(platform, them, [me]);
  if (known) announceChange(platform, me, [them]);
};
