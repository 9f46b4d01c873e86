import { useMemo, useState } from 'react';

import { searchOptions } from './option-search.ts';
import { SearchField } from './search-field.tsx';
import type { SearchFieldProps } from './search-field.tsx';
import { useWords } from '../ui-language.tsx';

const mostShown = 50;

type ComboboxFieldProps = Omit<SearchFieldProps, 'valueLabel' | 'onSearch' | 'more' | 'searching'>;

/** One answer out of a long list, found by typing. The first fifty are shown. */
export const ComboboxField = ({ options, value, ...rest }: ComboboxFieldProps) => {
  const words = useWords();
  const [text, setText] = useState('');
  const found = useMemo(() => searchOptions(options, text), [options, text]);
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
