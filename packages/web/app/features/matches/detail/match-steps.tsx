import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';

import { pages } from '@mysathi/contract/pages';

import { nameOnCards } from '../../../lib/people/card-cache.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { neighboursOf, readTrail } from '../../../lib/people/match-trail.ts';
import { matchDetailTexts } from '../../../messages/en/match-detail.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { iconLook } from '../../../ui/icon-look.ts';
import styles from './match-steps.module.css';
import { stepping } from './travel.ts';
import type { Direction } from './travel.ts';

/** Previous and Next over the list the member came from. */
export const MatchSteps = ({ id, label }: { id: string; label: string }) => {
  const t = useText(matchDetailTexts);
  const navigate = useNavigate();
  const { state } = useLocation();
  const queries = useQueryClient();
  const { place, count, previous, next } = neighboursOf(readTrail(), id);
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
      <span className={styles.place}>{t.place({ place, count })}</span>
      <Button
        kind="outline"
        size="small"
        aria-label={named(t.nextMatch, next)}
        blocked={next === undefined}
        onClick={() => go(next, 'next')}
      >
        {t.next}
        <IconChevronRight {...iconLook(20)} />
      </Button>
    </nav>
  );
};
