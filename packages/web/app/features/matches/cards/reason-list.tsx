import type { FitReason } from '@mysathi/contract/member-card';

import { useText } from '../../../lib/words/i18n.ts';
import { matchesTexts } from '../../../messages/en/matches.ts';
import { Chip } from '../../../ui/chip.tsx';

interface ReasonListProps {
  reasons: readonly FitReason[];
  sharedHobbies: number;
  className: string | undefined;
}

/** The reasons why two people fit, in words; nothing if there are none. */
export const ReasonList = ({ reasons, sharedHobbies, className }: ReasonListProps) => {
  const t = useText(matchesTexts);
  if (reasons.length === 0) return null;
  return (
    <ul className={className}>
      {reasons.map((reason) => (
        <li key={reason}>
          <Chip kind="trust">
            {reason === 'shared_hobbies' ? t.shared_hobbies(sharedHobbies) : t[reason]}
          </Chip>
        </li>
      ))}
    </ul>
  );
};
