import { useMemo, useState } from 'react';

import { SearchField } from './search-field.tsx';
import type { SearchFieldProps } from './search-field.tsx';
import type { Option } from './select-field.tsx';
import { useWords } from '../../ui-language.tsx';

const mostShown = 50;

interface ComboboxFieldProps extends Omit<
  SearchFieldProps,
  'valueLabel' | 'onSearch' | 'more' | 'searching'
> {
  /** Returns the options that match a text, most likely first. */
  readonly search: (options: readonly Option[], text: string) => readonly Option[];
}

/** A single answer from a long list, found by typing. The first fifty matches are shown. */
export const ComboboxField = ({ options, value, search, ...rest }: ComboboxFieldProps) => {
  const words = useWords();
  const [text, setText] = useState('');
  const found = useMemo(() => search(options, text), [options, text, search]);
  const shown = found.slice(0, mostShown);
  return (
    <SearchField
      {...rest}
      value={value}
      valueLabel={options.find((option) => option.value === value)?.label ?? value}
      options={shown}
      more={
        found.length > mostShown ? words.firstShown({ count: mostShown, total: found.length }) : undefined
      }
      onSearch={setText}
    />
  );
};
