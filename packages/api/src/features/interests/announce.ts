import { announceNews } from '../../members/announce-news.ts';
import type { Platform } from '../../platform/platform.ts';
import { pushCounts } from '../../platform/realtime/push-counts.ts';
import type { ChangedInterest } from './changes.ts';

/** Tells both people that an interest between them has changed, and their unread numbers. */
export const announceInterest = (
  platform: Platform,
  { id, senderId, receiverId, status }: ChangedInterest,
): void => {
  platform.live.publish(senderId, { kind: 'interest', interestId: id, memberId: receiverId, status });
  platform.live.publish(receiverId, { kind: 'interest', interestId: id, memberId: senderId, status });
  if (status === 'pending' || status === 'accepted') announceNews(platform, senderId, receiverId);
  else void pushCounts(platform, senderId, receiverId);
};
