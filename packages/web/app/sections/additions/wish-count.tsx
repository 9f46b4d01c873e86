import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { countMatches } from '@mysathi/contract/endpoints/match-search';
import type { CountedList } from '@mysathi/contract/endpoints/match-search';
import { any, noBar } from '@mysathi/contract/options/religions';
import type { WeighedWish } from '@mysathi/contract/options/weighed-wishes';

import { call } from '../../lib/calls/api.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { sectionTexts } from '../../messages/en/sections.ts';
import type { AnyDraft } from '../form/section-check.ts';

/** Below this number, relaxing preferences is suggested. */
const few = 10;

const wishedNumber = (draft: AnyDraft, name: string): number | null => {
  const value = draft[name];
  return typeof value === 'number' ? value : null;
};

const lists = (draft: AnyDraft, name: string, one: string): boolean => {
  const value = draft[name];
  return Array.isArray(value) && value.includes(one);
};

/** Returns the values of a preference; undefined if any will do. */
const namedIn = (draft: AnyDraft, name: string): string[] | undefined => {
  const value = draft[name];
  const named = (Array.isArray(value) ? value : []).filter((one) => one !== any && one !== noBar);
  return named.length === 0 ? undefined : named;
};

const wordsIn = (draft: AnyDraft, name: string): string | undefined => {
  const value = draft[name];
  return typeof value === 'string' ? value : undefined;
};

/** Returns the preferences that exclude members, as filters for a count; null while a range is incomplete. */
export const wishesAsFilters = (draft: AnyDraft): Omit<CountedList, 'list'> | null => {
  const [ageFrom, ageTo] = [wishedNumber(draft, 'ageFrom'), wishedNumber(draft, 'ageTo')];
  const [from, to] = [wishedNumber(draft, 'heightFrom'), wishedNumber(draft, 'heightTo')];
  if (ageFrom === null || ageTo === null || from === null || to === null) return null;
  if (ageTo <= ageFrom || to <= from) return null;
  const isNice = (wish: WeighedWish) => lists(draft, 'niceToHave', wish) && !lists(draft, 'mustFit', wish);
  return {
    ...(isNice('Age') ? {} : { age_from: ageFrom, age_to: ageTo }),
    ...(isNice('Height') ? {} : { height: { from, to } }),
    religion: isNice('Religion') ? undefined : namedIn(draft, 'religion'),
    community: namedIn(draft, 'caste'),
    sub_caste: wordsIn(draft, 'subCaste'),
    mother_tongue: isNice('Mother tongue') ? undefined : namedIn(draft, 'motherTongue'),
    marital_status: isNice('Marital status') ? undefined : namedIn(draft, 'maritalStatus'),
    complexion: namedIn(draft, 'complexion'),
  };
};

/** The number of listed members whom no preference excludes, updated as preferences change. */
export const WishCount = ({ draft }: { draft: AnyDraft }) => {
  const t = useText(sectionTexts);
  const settled = useSettled(draft);
  const filters = wishesAsFilters(settled);
  const { data } = useQuery({
    queryKey: ['wish-count', filters],
    queryFn: async ({ signal }) =>
      (await call(countMatches, { query: { list: 'more', as_wishes: true, ...filters }, signal })).data,
    enabled: filters !== null,
    placeholderData: keepPreviousData,
  });
  const words = () => {
    if (!data || filters === null) return null;
    if (data.total === null) return t.fitAtLeast({ count: data.total_at_least });
    const fitting = data.total === 0 ? t.nobodyFits : t.fit(data.total);
    return data.total < few ? `${fitting} ${t.widen}` : fitting;
  };
  return <output>{words()}</output>;
};
