import type { ComponentProps } from 'react';

import { ComboboxField } from '../../ui/fields/choices/combobox-field.tsx';
import { useOptionSearch } from './use-option-search.ts';

/** A single answer from a long list, found by spelling or sound. */
export const OptionCombobox = (props: Omit<ComponentProps<typeof ComboboxField>, 'search'>) => (
  <ComboboxField {...props} search={useOptionSearch()} />
);
