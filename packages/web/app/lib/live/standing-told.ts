import type { LiveEvent } from '@mysathi/contract/live';
import type { Standing } from '@mysathi/contract/member-card';

const standings: Readonly<Record<string, Standing>> = {
  accepted: 'accepted',
  rejected: 'rejected',
  withdrawn: 'none',
  expired: 'none',
};

interface Told {
  readonly standing: Standing;
  readonly interestId: string | null;
}

/** Where the two stand after an interest has changed; undefined for a new one, which may be mine or theirs. */
export const standingTold = ({
  interestId,
  sentByMe,
  status,
}: Omit<LiveEvent & { kind: 'interest' }, 'kind' | 'memberId'>): Told | undefined => {
  const standing = status === 'rejected' && !sentByMe ? 'declined' : standings[status];
  return standing && { standing, interestId: standing === 'none' ? null : interestId };
};
