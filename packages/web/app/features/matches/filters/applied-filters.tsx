import { limits } from '@mysathi/contract/limits';
import type { FilterName, MatchFilters } from '@mysathi/contract/match-filters';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { matchesTexts } from '../../../messages/en/matches.ts';
import { RemovableChips } from '../../../ui/removable-chips.tsx';
import { appliedFilters } from './filter-address.ts';
import type { AppliedFilter } from './filter-address.ts';

/** Returns the applied filters with their texts. */
export const useAppliedFilters = (filters: MatchFilters): (AppliedFilter & { text: string })[] => {
  const t = useText(matchesTexts);
  const formats = useFormats();
  const { min, max } = limits.filterAgeYears;
  const heightText = ({ from, to }: NonNullable<MatchFilters['height']>): string => {
    if (to === null) return t.heightOrMore({ height: formats.height(from) });
    if (from <= limits.heightInches.min) return t.heightOrLess({ height: formats.height(to) });
    return t.heightRange({ from: formats.height(from), to: formats.height(to) });
  };
  const named: Partial<Record<FilterName, string>> = {
    age: `${t.age} ${t.ageRange({ from: filters.age_from ?? min, to: filters.age_to ?? max })}`,
    height: filters.height === undefined ? '' : heightText(filters.height),
    with_photo: t.withPhoto,
    verified: t.idVerified,
    active_this_week: t.activeThisWeek,
  };
  return appliedFilters(filters).map((filter) => ({
    ...filter,
    text: named[filter.name] ?? formats.said(filter.value ?? ''),
  }));
};

/** A chip for each applied filter; a tap removes it. */
export const AppliedFilters = ({
  filters,
  onApply,
}: {
  filters: MatchFilters;
  onApply: (filters: MatchFilters) => void;
}) => {
  const applied = useAppliedFilters(filters);
  return (
    <RemovableChips
      chips={applied.map(({ name, text, without }) => ({
        id: `${name}-${text}`,
        label: text,
        onRemove: () => onApply(without),
      }))}
    />
  );
};
