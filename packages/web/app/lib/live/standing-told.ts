import type { LiveEvent } from '@mysathi/contract/live';
import type { Standing } from '@mysathi/contract/member-card';

const standings: Readonly<Record<string, Standing>> = {
  pending: 'sent',
  accepted: 'accepted',
  rejected: 'rejected',
  withdrawn: 'none',
  expired: 'none',
};

/** Where an interest that was sent to me is another thing than one that I sent. */
const ofTheirs: Readonly<Record<string, Standing>> = { pending: 'received', rejected: 'declined' };

interface Told {
  readonly standing: Standing;
  readonly interestId: string | null;
}

/** Where the two stand after an interest has changed; undefined for what this page does not know. */
export const standingTold = ({
  interestId,
  sentByMe,
  status,
}: Omit<LiveEvent & { kind: 'interest' }, 'kind' | 'memberId'>): Told | undefined => {
  const standing = (sentByMe ? undefined : ofTheirs[status]) ?? standings[status];
  return standing && { standing, interestId: standing === 'none' ? null : interestId };
};
