import { useQuery } from '@tanstack/react-query';

import type { MatchList } from '@mysathi/contract/endpoints/match-search';
import type { MatchFilters } from '@mysathi/contract/match-filters';
import { withoutFilter } from '@mysathi/contract/match-filters';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../lib/words/i18n.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { useMember } from '../../lib/session/use-member.ts';
import { listTexts } from '../../messages/en/matches-lists.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useAppliedFilters } from './filters/applied-filters.tsx';
import { relaxersQuery, useMatchCount } from './filters/count-query.ts';
import { whyEmpty } from './why-empty.ts';

interface EmptyListProps {
  list: MatchList;
  filters: MatchFilters;
  onApply: (filters: MatchFilters) => void;
  onSeeMore: () => void;
}

/** Suggests the filters whose removal adds the most members, with their numbers, and removing all. */
const Relaxers = ({ list, filters, onApply }: Omit<EmptyListProps, 'onSeeMore'>) => {
  const t = useText(listTexts);
  const formats = useFormats();
  const applied = useAppliedFilters(filters);
  const { data: relaxers = [] } = useQuery(relaxersQuery(list, filters));
  const textOf = (name: string) => applied.filter((filter) => filter.name === name).map(({ text }) => text);
  return (
    <>
      {relaxers.map(({ filter, more }) => (
        <Button
          key={filter}
          kind="outline"
          size="small"
          onClick={() => onApply(withoutFilter(filters, filter))}
        >
          {t.without({ name: formats.list(textOf(filter)), count: formats.number(more) })}
        </Button>
      ))}
      <Button kind="text" size="small" onClick={() => onApply({})}>
        {t.clearFilters}
      </Button>
    </>
  );
};

const noFilters: MatchFilters = {};

/** Explains why a list is empty, with at least one way to continue. */
export const EmptyList = ({ list, filters, onApply, onSeeMore }: EmptyListProps) => {
  const t = useText(listTexts);
  const user = useMember();
  const hasPlace = user !== undefined && user.nativePlace !== '';
  const applied = useAppliedFilters(filters);
  const filtered = applied.length > 0;
  const { count: unfiltered } = useMatchCount(list, noFilters, filtered);
  const isEmptyAnyway = filtered && unfiltered?.total === 0;
  // From the server, because this browser's copy of the person is as old as the sign-in.
  const { data: profile } = useQuery(ownProfileQuery);
  const hasGender = profile === undefined || profile.gender !== null;
  const why = whyEmpty({ list, applied: isEmptyAnyway ? [] : applied, hasGender, hasPlace });
  const { lacks } = why;
  const ways = (
    <>
      {lacks === 'nothing' || user === undefined ? null : (
        <ButtonLink kind="outline" to={pages.profileUpdateTab(user.id, 'personal')}>
          {lacks === 'gender' ? t.toGender : t.toNativePlace}
        </ButtonLink>
      )}
      {list === 'more' || lacks === 'gender' ? null : (
        <Button kind="outline" onClick={onSeeMore}>
          {t.seeMore}
        </Button>
      )}
      {list === 'more' && lacks === 'nothing' ? (
        <ButtonLink kind="outline" to={pages.profile}>
          {t.toProfile}
        </ButtonLink>
      ) : null}
    </>
  );
  return (
    <EmptyState
      drawing="chairs"
      title={t.noMatch}
      help={'name' in why ? t[why.help]({ name: why.name }) : t[why.help]}
      action={
        <>
          {filtered && !isEmptyAnyway && lacks === 'nothing' ? null : ways}
          {filtered && lacks === 'nothing' ? (
            <Relaxers list={list} filters={filters} onApply={onApply} />
          ) : null}
        </>
      }
    />
  );
};
