import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import type { OwnProfile } from '@mysathi/contract/endpoints/profile';

import { useText } from '../../lib/words/i18n.ts';
import { profileTexts } from '../../messages/en/profile.ts';
import { MatchRing } from '../../ui/progress/match-ring.tsx';
import styles from './completeness-entry.module.css';
import { useNextStep } from './next-step.ts';

const ringPixels = 48;

/** Delays updates until the surrounding menu is closed, so that nothing moves under a finger. */
const useOnceClosed = <Told,>(told: Told) => {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Told>();
  useEffect(() => {
    const menu = place.current?.closest<HTMLElement>('[popover]');
    const show = () => setShown(told);
    if (!menu?.matches(':popover-open')) {
      show();
      return undefined;
    }
    menu.addEventListener('beforetoggle', show);
    return () => menu.removeEventListener('beforetoggle', show);
  }, [told]);
  return { place, shown };
};

const Entry = ({ profile }: { profile: OwnProfile }) => {
  const t = useText(profileTexts);
  const { completeness: percent } = profile;
  const next = useNextStep(profile);
  return next === undefined ? null : (
    <Link to={next.to} className={styles.entry}>
      <MatchRing percent={percent} size={ringPixels} label={t.completeness({ percent })} />
      {next.label}
    </Link>
  );
};

/** In the header's menu: how complete my profile is, and what to add next; nothing once it is complete. */
export const CompletenessEntry = ({ profile }: { profile: OwnProfile }) => {
  const { place, shown } = useOnceClosed(profile);
  return <div ref={place}>{shown ? <Entry profile={shown} /> : null}</div>;
};
