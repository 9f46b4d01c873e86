import { useQuery } from '@tanstack/react-query';

import type { MatchFilters } from '@mysathi/contract/match-filters';
import { casteAliases, castesOf, loadCastes } from '@mysathi/contract/options/castes';
import { diets } from '@mysathi/contract/options/health';
import { incomeBands } from '@mysathi/contract/options/income-bands';
import { motherTongueAliases, motherTongues } from '@mysathi/contract/options/mother-tongues';
import { any, religions } from '@mysathi/contract/options/religions';

import { queryKeys } from '../../../lib/calls/queries/query-keys.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { matchesTexts } from '../../../messages/en/matches.ts';
import { fetchScript, untilFetched } from '../../../ui/fetch-script.ts';
import { MultiChipGroup } from '../../../ui/fields/choices/chip-group.tsx';
import { CheckboxField } from '../../../ui/fields/choices/toggles.tsx';
import { MissingPart } from '../../../ui/states/missing-part.tsx';
import { asOptions } from './as-options.ts';
import { ChosenOptions } from './chosen-several.tsx';
import styles from './filter-panel.module.css';

const chosenReligions = religions.filter((religion) => religion !== any);
const toldIncomes = incomeBands.filter(({ minRupees }) => minRupees !== null).map(({ label }) => label);

interface MoreFiltersProps {
  chosen: MatchFilters;
  onChange: (part: MatchFilters) => void;
}

/** The rarely used filters. */
export const MoreFilters = ({ chosen, onChange }: MoreFiltersProps) => {
  const t = useText(matchesTexts);
  const { said } = useFormats();
  const religion = chosen.religion ?? [];
  const {
    data: castes,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: queryKeys.castes,
    queryFn: () => fetchScript(loadCastes),
    staleTime: untilFetched,
  });
  const ofReligions = religion.length > 0 ? religion : chosenReligions;
  // Empty until they are loaded.
  const communities = [...new Set(ofReligions.flatMap(castesOf))];
  return (
    <div className={styles.more}>
      <MultiChipGroup
        label={t.religion}
        options={asOptions(chosenReligions, said)}
        value={religion}
        onChange={(values) => onChange({ religion: [...values] })}
      />
      {castes !== undefined && 'absence' in castes ? (
        <MissingPart absence={castes.absence} busy={isFetching} onAgain={() => void refetch()} />
      ) : (
        <ChosenOptions
          label={t.community}
          options={communities}
          also={casteAliases}
          values={chosen.community ?? []}
          onChange={(community) => onChange({ community })}
        />
      )}
      <ChosenOptions
        label={t.motherTongue}
        options={motherTongues}
        also={motherTongueAliases}
        values={chosen.mother_tongue ?? []}
        onChange={(mother_tongue) => onChange({ mother_tongue })}
      />
      <MultiChipGroup
        label={t.diet}
        options={asOptions(diets, said)}
        value={chosen.diet ?? []}
        onChange={(values) => onChange({ diet: [...values] })}
      />
      <MultiChipGroup
        label={t.income}
        options={asOptions(toldIncomes, said)}
        value={chosen.income ?? []}
        onChange={(values) => onChange({ income: [...values] })}
      />
      <CheckboxField
        label={t.withPhoto}
        checked={chosen.with_photo ?? false}
        onChange={(set) => onChange({ with_photo: set || undefined })}
      />
      <CheckboxField
        label={t.idVerified}
        checked={chosen.verified ?? false}
        onChange={(set) => onChange({ verified: set || undefined })}
      />
      <CheckboxField
        label={t.activeThisWeek}
        checked={chosen.active_this_week ?? false}
        onChange={(set) => onChange({ active_this_week: set || undefined })}
      />
    </div>
  );
};
