import type { LiveEvent } from '@mysathi/contract/live';
import type { Standing } from '@mysathi/contract/member-card';

const standings: Readonly<Record<string, Standing>> = {
  pending: 'sent',
  accepted: 'accepted',
  rejected: 'rejected',
  withdrawn: 'none',
  expired: 'none',
};

/** Interest statuses that are named differently from the receiver's point of view. */
const ofTheirs: Readonly<Record<string, Standing>> = { pending: 'received', rejected: 'declined' };

interface Told {
  readonly standing: Standing;
  readonly interestId: string | null;
}

/** Returns the standing between two members after an interest event; undefined if this page cannot know it. */
export const standingTold = ({
  interestId,
  sentByMe,
  status,
}: Omit<LiveEvent & { kind: 'interest' }, 'kind' | 'memberId'>): Told | undefined => {
  const standing = (sentByMe ? undefined : ofTheirs[status]) ?? standings[status];
  return standing && { standing, interestId: standing === 'none' ? null : interestId };
};
