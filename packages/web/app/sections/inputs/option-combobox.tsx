import type { ComponentProps } from 'react';

import { ComboboxField } from '../../ui/fields/choices/combobox-field.tsx';
import { useOptionSearch } from './use-option-search.ts';

/** One answer out of a long list, found by how it is spelled or sounds. */
export const OptionCombobox = (props: Omit<ComponentProps<typeof ComboboxField>, 'search'>) => (
  <ComboboxField {...props} search={useOptionSearch()} />
);
