import type { MemberCard } from '@mysathi/contract/member-card';

import { SendInterest } from '../../features/interests/send-interest.tsx';
import { ShortlistStar } from '../../features/shortlist/shortlist-star.tsx';

/** A member's actions on a card of a public page. */
export const CardActions = ({ card }: { card: MemberCard }) => (
  <>
    <SendInterest member={card} standing={card.standing} interestId={card.interestId} />
    <ShortlistStar member={card} shortlisted={card.shortlisted} />
  </>
);
