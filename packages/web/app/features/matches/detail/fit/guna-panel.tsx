import { useQuery } from '@tanstack/react-query';
import { IconMoonStars } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';

import type { MemberDetail } from '@mysathi/contract/endpoints/matches';
import type { ManglikNote } from '@mysathi/contract/horoscope/manglik';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../../lib/words/i18n.ts';
import { ownProfileQuery } from '../../../../lib/people/own-profile.ts';
import { useBirthStarText } from '../../../../lib/words/use-birth-star-text.ts';
import { useFormats } from '../../../../lib/words/use-formats.ts';
import { horoscopeTexts } from '../../../../messages/en/horoscope.ts';
import { iconLook } from '../../../../ui/icon-look.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import styles from './guna-panel.module.css';
import { PointBar } from './point-bar.tsx';

const mostOfAll = 36;

type Guna = NonNullable<MemberDetail['guna']>;
type Range = Guna['total'];

/** Returns a function that formats points: `22.5`, or `20 to 28` while uncertain. */
const usePointsText = () => {
  const t = useText(horoscopeTexts);
  const { number } = useFormats();
  return ({ min, max }: Range) =>
    min === max ? number(min) : t.range({ min: number(min), max: number(max) });
};

const Kootas = ({ kootas }: Pick<Guna, 'kootas'>) => {
  const t = useText(horoscopeTexts);
  const points = usePointsText();
  return (
    <table className={styles.kootas}>
      <caption>
        <VisuallyHidden>{t.parts}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t.part}</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>{t.points}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {kootas.map(({ name, most, ...range }) => (
          <tr key={name}>
            <th scope="row">
              {t[name]} <small>{t[`${name}Meaning`]}</small>
            </th>
            <td>
              <span className={styles.points}>
                <PointBar {...range} most={most} />
                <span>{t.total({ points: points(range), most })}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const useManglikText = (note: ManglikNote, name: string): string => {
  const t = useText(horoscopeTexts);
  const texts: Record<ManglikNote, string> = {
    neither: t.manglikNeither,
    both: t.manglikBoth,
    mine: t.manglikMine({ name }),
    theirs: t.manglikTheirs({ name }),
    unknown: t.manglikUnknown,
  };
  return texts[note];
};

/** Explains why the points are a range, and how I can narrow it. */
const Inexact = ({ guna, name }: { guna: Guna; name: string }) => {
  const t = useText(horoscopeTexts);
  const formats = useFormats();
  const { data: own } = useQuery(ownProfileQuery);
  const mineIsOpen = guna.mine.pada === null;
  const who = [...(mineIsOpen ? [t.whoYou] : []), ...(guna.theirs.pada === null ? [name] : [])];
  return (
    <p className={styles.aside}>
      {t.inexact({ who: formats.list(who) })}{' '}
      {mineIsOpen && own !== undefined ? (
        <Link to={pages.profileUpdateTab(own._id, 'astrology')}>{t.addQuarter}</Link>
      ) : null}
    </p>
  );
};

/** The comparison of two horoscopes: points out of 36, their eight parts, and the manglik note. */
export const GunaPanel = ({ detail: { guna, name } }: { detail: MemberDetail }) => {
  const t = useText(horoscopeTexts);
  const id = useId();
  const birthStarText = useBirthStarText();
  const points = usePointsText();
  const manglik = useManglikText(guna?.manglik ?? 'unknown', name);
  if (guna === null) return null;
  const { total, kootas, mine, theirs } = guna;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>
        <IconMoonStars {...iconLook(26)} />
        {t.title}
      </h2>
      <p className={styles.guide}>
        <strong>{t.guide}</strong>
        <span>{t.guideHelp}</span>
      </p>
      <div className={styles.total}>
        <p>
          <strong>{points(total)}</strong> {t.outOf({ most: mostOfAll })}
        </p>
        <PointBar {...total} most={mostOfAll} />
        <p className={styles.aside}>{t.usual}</p>
      </div>
      <dl className={styles.stars}>
        <div>
          <dt>{t.you}</dt>
          <dd>{birthStarText(mine)}</dd>
        </div>
        <div>
          <dt dir="auto">{name}</dt>
          <dd>{birthStarText(theirs)}</dd>
        </div>
      </dl>
      {total.min === total.max ? null : <Inexact guna={guna} name={name} />}
      <Kootas kootas={kootas} />
      <div className={styles.manglik}>
        <h3>{t.manglik}</h3>
        <p>{manglik}</p>
      </div>
    </section>
  );
};
