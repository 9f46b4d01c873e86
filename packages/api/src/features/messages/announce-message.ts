import { announceNews } from '../../members/announce-news.ts';
import { pushCounts } from '../../members/unread-counts.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SentMessage } from './sending.ts';

/** Sends a message to the open tabs of both members, unless it was stored before. */
export const announceMessage = (
  platform: Pick<Platform, 'live' | 'pool' | 'log' | 'jobs'>,
  { message, isNew, countsChanged, senderWarned }: SentMessage,
): void => {
  if (!isNew) return;
  platform.live.publish(message.receiverId, { kind: 'message', message });
  platform.live.publish(message.senderId, { kind: 'message', message });
  if (countsChanged) void pushCounts(platform, message.receiverId);
  if (senderWarned) announceNews(platform, message.senderId);
};
