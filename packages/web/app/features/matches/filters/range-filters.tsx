import { limits } from '@mysathi/contract/limits';
import type { MatchFilters } from '@mysathi/contract/match-filters';

import { showToast } from '../../../lib/screen/toasts.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { matchesTexts } from '../../../messages/en/matches.ts';
import { RangeWithSelects } from '../../../ui/fields/numbers/range-with-selects.tsx';
import type { Range } from '../../../ui/fields/numbers/range-with-selects.tsx';

interface RangeFilterProps {
  label: string;
  limit: { readonly min: number; readonly max: number };
  value: Range;
  format: (value: number) => string;
  /** The messages when one bound would pass the other. */
  refusals: Readonly<Record<'from' | 'to', string>>;
  onChange: (range: Range) => void;
}

const RangeFilter = ({ label, limit, value, format, refusals, onChange }: RangeFilterProps) => {
  const t = useText(matchesTexts);
  const kept = t.keptRange({ from: format(value.from), to: format(value.to) });
  return (
    <RangeWithSelects
      label={label}
      {...limit}
      value={value}
      format={format}
      onChange={onChange}
      onRefused={(end) => showToast('warning', `${refusals[end]}\n${kept}`)}
    />
  );
};

interface RangeFiltersProps {
  chosen: MatchFilters;
  onChange: (part: MatchFilters) => void;
}

/** The age and height ranges; a bound at its limit sets no filter. */
export const RangeFilters = ({ chosen: { age_from, age_to, height }, onChange }: RangeFiltersProps) => {
  const t = useText(matchesTexts);
  const formats = useFormats();
  const { filterAgeYears: ages, heightInches: heights } = limits;
  return (
    <>
      <RangeFilter
        label={t.age}
        limit={ages}
        value={{ from: age_from ?? ages.min, to: age_to ?? ages.max }}
        format={formats.number}
        refusals={{ from: t.fromAboveTo, to: t.toBelowFrom }}
        onChange={({ from, to }) => onChange({ age_from: from, age_to: to })}
      />
      <RangeFilter
        label={t.height}
        limit={heights}
        value={{ from: height?.from ?? heights.min, to: height?.to ?? heights.max }}
        format={formats.height}
        refusals={{ from: t.fromHeightAboveTo, to: t.toHeightBelowFrom }}
        onChange={({ from, to }) => {
          const isLimit = from > heights.min || to < heights.max;
          onChange({ height: isLimit ? { from, to: to < heights.max ? to : null } : undefined });
        }}
      />
    </>
  );
};
