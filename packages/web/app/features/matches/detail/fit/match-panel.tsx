import type { ReactNode } from 'react';

import type { FitWish, MemberDetail } from '@mysathi/contract/endpoints/matches';

import { useText } from '../../../../lib/words/i18n.ts';
import { useFormats } from '../../../../lib/words/use-formats.ts';
import { matchDetailTexts } from '../../../../messages/en/match-detail.ts';
import { Bar } from '../../../../ui/progress/bar.tsx';
import { MatchRing } from '../../../../ui/progress/match-ring.tsx';
import { ReasonList } from '../../cards/reason-list.tsx';
import barStyles from './match-panel.module.css';
import styles from '../member-detail.module.css';

const ringPixels = 96;

interface BarLine {
  name: string;
  percent: number;
}

const Bars = ({ bars }: { bars: readonly BarLine[] }) => (
  <dl className={barStyles.bars}>
    {bars.map(({ name, percent }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {percent}%
          <Bar percent={percent} className={barStyles.track} />
        </dd>
      </div>
    ))}
  </dl>
);

const wishTexts = {
  age: 'age',
  height: 'height',
  religion: 'religion',
  mother_tongue: 'motherTongue',
  marital_status: 'maritalStatus',
} as const satisfies Record<FitWish['name'], string>;

/** How far the other member meets my preferences, each with its importance to me. */
const WishesPart = ({ wishes }: { wishes: readonly FitWish[] }) => {
  const t = useText(matchDetailTexts);
  const formats = useFormats();
  if (wishes.length === 0) return null;
  const nameOf = (wish: FitWish) => t[wishTexts[wish.name]];
  const bars = wishes.map((wish) => ({
    percent: wish.percent,
    name:
      wish.importance === 'important'
        ? nameOf(wish)
        : t[wish.importance === 'must' ? 'mustWish' : 'niceWish']({ name: nameOf(wish) }),
  }));
  const missed = wishes.filter(({ importance, percent }) => importance === 'must' && percent < 100);
  return (
    <>
      <h3>{t.yourPreferences}</h3>
      <Bars bars={bars} />
      {missed.length === 0 ? null : (
        <p className={barStyles.said}>{t.mustMissed({ names: formats.list(missed.map(nameOf)) })}</p>
      )}
    </>
  );
};

interface MatchPanelProps {
  detail: MemberDetail;
  /** What else both have in common, shown below. */
  children?: ReactNode;
}

/** How two members fit: the ring, a bar for each aspect, and the reasons in words. */
export const MatchPanel = ({ detail, children }: MatchPanelProps) => {
  const t = useText(matchDetailTexts);
  if (detail.fit === null) return null;
  const names = {
    family: t.family,
    lifestyle: t.lifestyle,
    work: t.workBar,
    hobbies: t.hobbies,
    place: t.placeBar,
  };
  const sides: BarLine[] = detail.fit_bars.map(({ name, percent }) => ({ name: names[name], percent }));
  const wishes = detail.fit_wishes.map(({ name, percent }) => ({ name: t[wishTexts[name]], percent }));
  const strongest = sides.toSorted((a, b) => b.percent - a.percent)[0];
  // Of preferences met equally, the first is the most important.
  const weakest = [...wishes, ...sides].toSorted((a, b) => a.percent - b.percent)[0];
  const praise = strongest === undefined ? '' : t.strongest(strongest);
  const hasWeakness = weakest !== undefined && weakest.percent < (strongest?.percent ?? 100);
  const said = [praise, hasWeakness ? t.weakest(weakest) : ''].filter(Boolean).join(' ');
  return (
    <section className={styles.panel}>
      <h2>{t.match}</h2>
      <div className={barStyles.whole}>
        <MatchRing
          percent={detail.fit}
          size={ringPixels}
          label={t.percentMatch({ percent: detail.fit, strongest: praise })}
        />
        {said === '' ? null : <p className={barStyles.said}>{said}</p>}
      </div>
      <Bars bars={sides} />
      <ReasonList
        reasons={detail.fit_reasons}
        sharedHobbies={detail.both_like.length}
        className={styles.reasons}
      />
      <WishesPart wishes={detail.fit_wishes} />
      {children}
    </section>
  );
};
