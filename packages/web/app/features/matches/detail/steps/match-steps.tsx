import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';

import { pages } from '@mysathi/contract/pages';

import { nameOnCards } from '../../../../lib/people/card-cache.ts';
import { useText } from '../../../../lib/words/i18n.ts';
import { matchDetailTexts } from '../../../../messages/en/match-detail.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { iconLook } from '../../../../ui/icon-look.ts';
import { useWords } from '../../../../ui/ui-language.tsx';
import styles from './match-steps.module.css';
import { stepping } from './travel.ts';
import type { Direction } from './travel.ts';
import { useSteps } from './use-steps.ts';

interface MatchStepsProps {
  id: string;
  label: string;
  /** Whether it announces failures; only one of several instances does. */
  says?: boolean;
}

/** Previous and Next, through the list the member came from. */
export const MatchSteps = ({ id, label, says = false }: MatchStepsProps) => {
  const t = useText(matchDetailTexts);
  const navigate = useNavigate();
  const { state } = useLocation();
  const queries = useQueryClient();
  const { tryAgain } = useWords();
  const { place, count, isLeast, previous, next, isOnItsWay, hasFailed, again } = useSteps(id);
  if (place === 0) return null;
  const go = (to: string | undefined, towards: Direction) => {
    if (to !== undefined) void navigate(pages.matchDetail(to), { state: stepping(state, towards) });
  };
  const named = (step: string, to: string | undefined) => {
    const name = to === undefined ? undefined : nameOnCards(queries, to);
    return name === undefined ? step : t.stepTo({ step, name });
  };
  return (
    <nav className={styles.steps} aria-label={label}>
      <Button
        kind="outline"
        size="small"
        icon={<IconChevronLeft {...iconLook(20)} />}
        aria-label={named(t.previousMatch, previous)}
        blocked={previous === undefined}
        onClick={() => go(previous, 'previous')}
      >
        {t.previous}
      </Button>
      <span className={styles.place}>{(isLeast ? t.placeAtLeast : t.place)({ place, count })}</span>
      <Button
        kind="outline"
        size="small"
        aria-label={isOnItsWay || hasFailed ? undefined : named(t.nextMatch, next)}
        busy={isOnItsWay}
        blocked={next === undefined && !hasFailed}
        onClick={() => (hasFailed ? again() : go(next, 'next'))}
      >
        {isOnItsWay ? t.pleaseWait : hasFailed ? tryAgain : t.next}
        {isOnItsWay || hasFailed ? null : <IconChevronRight {...iconLook(20)} />}
      </Button>
      {hasFailed ? (
        <span className={styles.place} role={says ? 'alert' : undefined}>
          {t.noFurther}
        </span>
      ) : null}
    </nav>
  );
};
