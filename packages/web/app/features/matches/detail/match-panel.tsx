import type { FitWish, MemberDetail } from '@mysathi/contract/endpoints/matches';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { matchDetailTexts } from '../../../messages/en/match-detail.ts';
import { Bar } from '../../../ui/progress/bar.tsx';
import { MatchRing } from '../../../ui/progress/match-ring.tsx';
import { ReasonList } from '../reason-list.tsx';
import styles from './member-detail.module.css';

const ringPixels = 96;

interface BarLine {
  name: string;
  percent: number;
}

const Bars = ({ bars }: { bars: readonly BarLine[] }) => (
  <dl className={styles.bars}>
    {bars.map(({ name, percent }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {percent}%
          <Bar percent={percent} className={styles.track} />
        </dd>
      </div>
    ))}
  </dl>
);

/** How far the other meets my preferences, each with how much it matters to me. */
const WishesPart = ({ wishes }: { wishes: readonly FitWish[] }) => {
  const t = useText(matchDetailTexts);
  const formats = useFormats();
  if (wishes.length === 0) return null;
  const names: Record<FitWish['name'], string> = {
    age: t.age,
    height: t.height,
    religion: t.religion,
    mother_tongue: t.motherTongue,
    marital_status: t.maritalStatus,
  };
  const bars = wishes.map(({ name, importance, percent }) => ({
    percent,
    name:
      importance === 'important'
        ? names[name]
        : t[importance === 'must' ? 'mustWish' : 'niceWish']({ name: names[name] }),
  }));
  const missed = wishes.filter(({ importance, percent }) => importance === 'must' && percent < 100);
  return (
    <>
      <h3>{t.yourPreferences}</h3>
      <Bars bars={bars} />
      {missed.length === 0 ? null : (
        <p className={styles.said}>
          {t.mustMissed({ names: formats.list(missed.map(({ name }) => names[name])) })}
        </p>
      )}
    </>
  );
};

/** How two people fit: the ring, a bar for each side of it, and the reasons in words. */
export const MatchPanel = ({ detail }: { detail: MemberDetail }) => {
  const t = useText(matchDetailTexts);
  if (detail.fit === null) return null;
  const names = {
    family: t.family,
    lifestyle: t.lifestyle,
    work: t.workBar,
    hobbies: t.hobbies,
    place: t.placeBar,
  };
  const strongest = detail.fit_bars.toSorted((a, b) => b.percent - a.percent)[0];
  const weakest =
    detail.fit_bars.length > 1 ? detail.fit_bars.toSorted((a, b) => a.percent - b.percent)[0] : undefined;
  const said =
    strongest === undefined ? '' : t.strongest({ name: names[strongest.name], percent: strongest.percent });
  const hasWeakness = weakest !== undefined && weakest.percent < (strongest?.percent ?? 0);
  return (
    <section className={styles.panel}>
      <h2>{t.match}</h2>
      <MatchRing
        percent={detail.fit}
        size={ringPixels}
        label={t.percentMatch({ percent: detail.fit, strongest: said })}
      />
      <Bars bars={detail.fit_bars.map(({ name, percent }) => ({ name: names[name], percent }))} />
      {said === '' ? null : (
        <p className={styles.said}>
          {said} {hasWeakness ? t.weakest({ name: names[weakest.name], percent: weakest.percent }) : null}
        </p>
      )}
      <ReasonList
        reasons={detail.fit_reasons}
        sharedHobbies={detail.shared_hobbies}
        className={styles.reasons}
      />
      <WishesPart wishes={detail.fit_wishes} />
    </section>
  );
};
