import type { MemberDetail } from '@mysathi/contract/endpoints/matches';

import { useText } from '../../../lib/i18n.ts';
import { matchDetailTexts } from '../../../messages/en/match-detail.ts';
import { matchesTexts } from '../../../messages/en/matches.ts';
import { Chip } from '../../../ui/chip.tsx';
import { MatchRing } from '../../../ui/match-ring.tsx';
import styles from './member-detail.module.css';

const ringPixels = 96;

/** How two people fit: the ring, a bar for each side of it, and the reasons in words. */
export const MatchPanel = ({ detail }: { detail: MemberDetail }) => {
  const t = useText(matchDetailTexts);
  const reasons = useText(matchesTexts);
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
      <dl className={styles.bars}>
        {detail.fit_bars.map(({ name, percent }) => (
          <div key={name}>
            <dt>{names[name]}</dt>
            <dd>
              {percent}%
              <span className={styles.track} aria-hidden="true">
                <span style={{ width: `${percent}%` }} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {said === '' ? null : (
        <p className={styles.said}>
          {said} {hasWeakness ? t.weakest({ name: names[weakest.name], percent: weakest.percent }) : null}
        </p>
      )}
      {detail.fit_reasons.length === 0 ? null : (
        <ul className={styles.reasons}>
          {detail.fit_reasons.map((reason) => (
            <li key={reason}>
              <Chip kind="trust">{reasons[reason]}</Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
