import type { MatchList } from '@mysathi/contract/endpoints/match-search';

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
  readonly filtered: boolean;
  readonly hasGender: boolean;
  readonly hasPlace: boolean;
}

/** Why nobody is in a list: the words that say so, and what the own profile lacks for it. */
export const whyEmpty = ({ list, filtered, hasGender, hasPlace }: Facts) => {
  if (!hasGender) return { help: 'noMatchGender', lacks: 'gender' } as const;
  if (filtered) return { help: 'noMatchFiltered', lacks: 'nothing' } as const;
  if (list === 'nearby' && !hasPlace) return { help: 'noMatchNearby', lacks: 'nativePlace' } as const;
  return { help: whileUnfiltered[list], lacks: 'nothing' } as const;
};
