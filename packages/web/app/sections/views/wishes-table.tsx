import { useQuery } from '@tanstack/react-query';
import { IconCheck, IconWaveSine, IconX } from '@tabler/icons-react';

import type { FitWish } from '@mysathi/contract/endpoints/matches';

import { unbroken } from '../../lib/words/format.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { matchDetailTexts } from '../../messages/en/match-detail.ts';
import { sectionQuery } from '../form/saved-section.ts';
import type { SavedSection } from '../form/saved-section.ts';
import { useFacts } from './section-view.tsx';
import type { Fact } from './section-view.tsx';
import styles from './wishes-table.module.css';

const icons = { fits: IconCheck, near: IconWaveSine, differs: IconX };

const verdictOn = ({ percent }: FitWish): keyof typeof icons => {
  if (percent === 100) return 'fits';
  return percent > 0 ? 'near' : 'differs';
};

const factNames: Record<FitWish['name'], string> = {
  age: 'age',
  height: 'height',
  religion: 'religion',
  mother_tongue: 'motherTongue',
  marital_status: 'maritalStatus',
};

interface WishesTableProps {
  wishes: readonly FitWish[];
  memberName: string;
  /** The member's facts, including their age. */
  facts: readonly Fact[];
}

const Table = ({ wishes, memberName, facts, mine }: WishesTableProps & { mine: SavedSection['answers'] }) => {
  const t = useText(matchDetailTexts);
  const { age, height, number } = useFormats();
  const wanted = new Map(useFacts('partner', mine).map(({ name, text }) => [name, text]));
  const has = new Map(facts.map(({ name, text }) => [name, text]));
  const range = (name: 'age' | 'height', write: (value: number) => string, writeLast = write) => {
    const [from, to] = [mine[`${name}From`], mine[`${name}To`]];
    return typeof from === 'number' && typeof to === 'number'
      ? t.fromTo({ from: unbroken(write(from)), to: unbroken(writeLast(to)) })
      : undefined;
  };
  const wantedOf = (wish: FitWish['name']) => {
    if (wish === 'age') return range('age', number, age);
    if (wish === 'height') return range('height', height);
    return wanted.get(factNames[wish]);
  };
  const labels: Record<FitWish['name'], string> = {
    age: t.age,
    height: t.height,
    religion: t.religion,
    mother_tongue: t.motherTongue,
    marital_status: t.maritalStatus,
  };
  return (
    <div className={styles.box}>
      <table className={styles.wishes}>
        <caption>{t.wishesMet({ name: memberName })}</caption>
        <thead>
          <tr>
            <th scope="col">{t.wish}</th>
            <th scope="col">{t.youWant}</th>
            <th scope="col">{memberName}</th>
          </tr>
        </thead>
        <tbody>
          {wishes.map((wish) => {
            const verdict = verdictOn(wish);
            const Icon = icons[verdict];
            return (
              <tr key={wish.name}>
                <th scope="row">{labels[wish.name]}</th>
                <td dir="auto">{wantedOf(wish.name)}</td>
                <td dir="auto">
                  {has.get(factNames[wish.name])}
                  <span className={styles.verdict} data-verdict={verdict}>
                    <Icon size={16} stroke={2} aria-hidden="true" /> {t[verdict]}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};

/** My preferences beside the facts of a member, one by one. */
export const WishesTable = (props: WishesTableProps) => {
  const { data } = useQuery({ ...sectionQuery('partner'), enabled: props.wishes.length > 0 });
  // The bars of the fit above are shown anyway, so nothing is missing while my preferences load.
  if (data === undefined || props.wishes.length === 0) return null;
  return <Table {...props} mine={data.answers} />;
};
