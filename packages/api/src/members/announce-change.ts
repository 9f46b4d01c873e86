import type { Platform } from '../platform/platform.ts';
import { pushCounts } from './unread-counts.ts';

/** Lets open pages of members fetch anew what they show of another, and their unread numbers. */
export const announceChange = (
  platform: Pick<Platform, 'pool' | 'live' | 'log'>,
  changedId: string,
  onlookers: readonly string[],
): void => {
  for (const onlooker of onlookers) platform.live.publish(onlooker, { kind: 'member', memberId: changedId });
  void pushCounts(platform, ...onlookers);
};

/**
 * Something between me and another has changed: my open pages look again, and theirs where we know each other. They
 * learn no more than that; a stranger would learn who has just blocked them or hides.
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
