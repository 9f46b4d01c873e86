import { useState } from 'react';
import type { FormEvent } from 'react';

import type { MatchList } from '@mysathi/contract/endpoints/match-search';
import { limits } from '@mysathi/contract/limits';
import { onlyFilters, tidyFilters } from '@mysathi/contract/match-filters';
import type { MatchFilters } from '@mysathi/contract/match-filters';
import { complexions } from '@mysathi/contract/options/complexions';
import { filterMaritalStatuses } from '@mysathi/contract/options/marital-statuses';
import { educations } from '@mysathi/contract/options/work';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { matchesTexts } from '../../../messages/en/matches.ts';
import { savedSearchTexts } from '../../../messages/en/saved-searches.ts';
import { Badge } from '../../../ui/states/badge.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { MultiChipGroup } from '../../../ui/fields/choices/chip-group.tsx';
import { TextField } from '../../../ui/fields/texts/text-field.tsx';
import { useUnacceptedTextCheck } from '../../../ui/fields/use-unaccepted-text-check.ts';
import { HiddenStatus, VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { asOptions } from './as-options.ts';
import { ChosenPlaces } from './chosen-several.tsx';
import { useMatchCount } from './count-query.ts';
import { appliedFilters, followFilters, isSameChoice } from './filter-address.ts';
import styles from './filter-panel.module.css';
import { useMatchTotal } from '../match-total.ts';
import { MoreFilters } from './more-filters.tsx';
import { RangeFilters } from './range-filters.tsx';
import { SavedSearches } from '../saved-searches/saved-searches.tsx';
import { SaveSearchDialog } from '../saved-searches/search-name-dialog.tsx';
import { useUnfolded } from '../saved-searches/use-unfolded.ts';

interface FilterPanelProps {
  /** The list being filtered. */
  list: MatchList;
  filters: MatchFilters;
  onApply: (filters: MatchFilters) => void;
  /** Shows all members who match a saved search. */
  onOpenSaved: (filters: MatchFilters) => void;
}

const folded = [
  'religion',
  'community',
  'mother_tongue',
  'diet',
  'income',
  'with_photo',
  'verified',
  'active_this_week',
] as const;

/** Manages the filters that are chosen but not applied yet; follows filters applied elsewhere. */
const useChosenFilters = (filters: MatchFilters) => {
  const [applied, setApplied] = useState(filters);
  const [chosen, setChosen] = useState(filters);
  const [clearings, setClearings] = useState(0);
  if (!isSameChoice(filters, applied)) {
    setApplied(filters);
    setChosen(followFilters(chosen, applied, filters));
  }
  return {
    chosen,
    changed: chosen !== applied,
    change: (part: MatchFilters) => setChosen((before) => ({ ...before, ...part })),
    clear: () => {
      setChosen({});
      setClearings((before) => before + 1);
    },
    /** The key of fields that are recreated by "clear all", discarding text typed into them. */
    clearings,
  };
};

interface FoldedFiltersProps {
  chosen: MatchFilters;
  clearings: number;
  onChange: (part: MatchFilters) => void;
}

/** The rarely used filters, collapsed; initially open if one of them is applied. */
const FoldedFilters = ({ chosen, clearings, onChange }: FoldedFiltersProps) => {
  const t = useText(matchesTexts);
  const count = appliedFilters(onlyFilters(chosen, folded)).length;
  const [unfolded] = useState(count > 0);
  return (
    <details className={styles.folded} open={unfolded}>
      <summary>
        {t.moreFilters}
        {count > 0 ? (
          <>
            <Badge count={count} />
            <VisuallyHidden>{t.filtersApplied(count)}</VisuallyHidden>
          </>
        ) : null}
      </summary>
      <MoreFilters key={clearings} chosen={chosen} onChange={onChange} />
    </details>
  );
};

interface ChosenFiltersProps extends Omit<FilterPanelProps, 'onOpenSaved'> {
  onSave: (filters: MatchFilters) => void;
}

/** All filters of a list of members, which take effect only when applied. */
const ChosenFilters = ({ list, filters, onApply, onSave }: ChosenFiltersProps) => {
  const t = useText(matchesTexts);
  const saved = useText(savedSearchTexts);
  const formats = useFormats();
  const { chosen, changed, change, clear, clearings } = useChosenFilters(filters);
  const isUntaken = useUnacceptedTextCheck();
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    if (isUntaken(event.currentTarget)) return;
    onApply(tidyFilters(chosen));
  };
  const { count, counting } = useMatchCount(list, chosen, changed);
  const totalOf = useMatchTotal();
  const total = count === undefined ? '' : totalOf(count);
  return (
    <form className={styles.panel} onSubmit={submit}>
      <RangeFilters chosen={chosen} onChange={change} />
      <MultiChipGroup
        label={t.maritalStatus}
        options={asOptions(filterMaritalStatuses, formats.said)}
        value={chosen.marital_status ?? []}
        onChange={(values) => change({ marital_status: [...values] })}
      />
      <ChosenPlaces
        key={clearings}
        label={t.location}
        values={chosen.location ?? []}
        onChange={(location) => change({ location })}
      />
      <MultiChipGroup
        label={t.qualification}
        options={asOptions(educations, formats.said)}
        value={chosen.qualification ?? []}
        onChange={(values) => change({ qualification: [...values] })}
      />
      <TextField
        label={t.profession}
        placeholder={t.professionExample}
        maxLength={limits.shortTextCharacters}
        value={chosen.profession?.[0] ?? ''}
        onChange={(text) => change({ profession: text.trim() === '' ? [] : [text] })}
      />
      <MultiChipGroup
        label={t.complexion}
        options={asOptions(complexions, formats.said)}
        value={chosen.complexion ?? []}
        onChange={(values) => change({ complexion: [...values] })}
      />
      <FoldedFilters chosen={chosen} clearings={clearings} onChange={change} />
      <div className={styles.actions}>
        <Button type="submit" wide>
          {t.applyFilter}
          {total === '' ? null : <span className={counting ? styles.counting : styles.count}>{total}</span>}
        </Button>
        <HiddenStatus>{counting ? '' : total}</HiddenStatus>
        <div className={styles.further}>
          {appliedFilters(chosen).length === 0 ? null : (
            <Button kind="text" onClick={() => onSave(tidyFilters(chosen))}>
              {saved.saveSearch}
            </Button>
          )}
          <Button kind="text" onClick={clear}>
            {t.clearAll}
          </Button>
        </div>
      </div>
    </form>
  );
};

/** The filters of a list of members, with the saved searches. */
export const FilterPanel = ({ onOpenSaved, ...filters }: FilterPanelProps) => {
  const [unfolded, setUnfolded] = useUnfolded();
  const [saving, setSaving] = useState<MatchFilters>();
  return (
    <div className={styles.panel}>
      <SavedSearches unfolded={unfolded} onUnfold={setUnfolded} onOpen={onOpenSaved} />
      <ChosenFilters {...filters} onSave={setSaving} />
      <SaveSearchDialog
        open={saving !== undefined}
        filters={saving ?? {}}
        onClose={() => setSaving(undefined)}
        onDone={() => {
          setSaving(undefined);
          setUnfolded(true);
        }}
      />
    </div>
  );
};
