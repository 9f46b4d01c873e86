import type { LiveEvent } from '@mysathi/contract/live';
import type { Standing } from '@mysathi/contract/member-card';

const standings: Readonly<Record<string, Standing>> = {
  pending: 'sent',
  accepted: 'accepted',
  rejected: 'rejected',
  withdrawn: 'none',
  expired: 'none',
};

/** States of an interest that have another name for its receiver. */
const ofTheirs: Readonly<Record<string, Standing>> = { pending: 'received', rejected: 'declined' };

interface Told {
  readonly standing: Standing;
  readonly interestId: string | null;
}

/** The standing of two members after an interest has changed; undefined where this page cannot know it. */
export const standingTold = ({
  interestId,
  sentByMe,
  status,
}: Omit<LiveEvent & { kind: 'interest' }, 'kind' | 'memberId'>): Told | undefined => {
  const standing = (sentByMe ? undefined : ofTheirs[status]) ?? standings[status];
  return standing && { standing, interestId: standing === 'none' ? null : interestId };
};
