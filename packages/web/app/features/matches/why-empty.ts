import type { MatchList } from '@mysathi/contract/endpoints/match-search';
import type { FilterName } from '@mysathi/contract/match-filters';

const whileUnfiltered = {
  today: 'noMatchToday',
  my: 'noMatchMy',
  viewed: 'noMatchViewed',
  more: 'noMatchMore',
  shortlisted: 'noMatchShortlisted',
  nearby: 'noMatchNear',
} as const satisfies Readonly<Record<MatchList, string>>;

interface Facts {
  readonly list: MatchList;
  /** The filters that exclude everybody. */
  readonly applied: readonly { readonly name: FilterName; readonly text: string }[];
  readonly hasGender: boolean;
  readonly hasPlace: boolean;
}

type Why =
  | {
      readonly help:
        | 'noMatchGender'
        | 'noMatchNearby'
        | 'noMatchAge'
        | 'noMatchAgeOrAny'
        | 'noMatchAny'
        | (typeof whileUnfiltered)[MatchList];
      readonly lacks: 'gender' | 'nativePlace' | 'nothing';
    }
  | { readonly help: 'noMatchAgeOrOne' | 'noMatchOne'; readonly name: string; readonly lacks: 'nothing' };

/** Returns what to try: removing one of the applied filters, which is named if it is the only one. */
const withoutFilters = (applied: Facts['applied']): Why => {
  const [one = { text: '' }, ...others] = applied.filter(({ name }) => name !== 'age');
  const isAge = applied.some(({ name }) => name === 'age');
  if (isAge && one.text === '') return { help: 'noMatchAge', lacks: 'nothing' };
  if (others.length > 0) return { help: isAge ? 'noMatchAgeOrAny' : 'noMatchAny', lacks: 'nothing' };
  return { help: isAge ? 'noMatchAgeOrOne' : 'noMatchOne', name: one.text, lacks: 'nothing' };
};

/** Returns why a list is empty: the text to show, and what my profile lacks for it. */
export const whyEmpty = ({ list, applied, hasGender, hasPlace }: Facts): Why => {
  if (!hasGender) return { help: 'noMatchGender', lacks: 'gender' };
  if (applied.length > 0) return withoutFilters(applied);
  if (list === 'nearby' && !hasPlace) return { help: 'noMatchNearby', lacks: 'nativePlace' };
  return { help: whileUnfiltered[list], lacks: 'nothing' };
};
