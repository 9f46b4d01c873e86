import { useState } from 'react';

import type { SearchFieldProps } from './search-field.tsx';
import type { Option } from './select-field.tsx';

type Parts = Pick<SearchFieldProps, 'options' | 'takesOwn' | 'onChange' | 'onSearch'> & {
  readonly searching: boolean;
  readonly clearable: boolean;
};

const plain = (text: string): string => text.normalize().toLowerCase();
const same = (one: string, other: string): boolean => plain(one) === plain(other);

/** Returns the option that a text names in full, ignoring case and diacritics. */
export const namedOption = (options: readonly Option[], text: string): Option | undefined =>
  options.find(({ label, value, also = [] }) => [label, value, ...also].some((name) => same(name, text)));

/** Returns the only option whose part before the comma is the text: a city without its state, if the name is unique. */
const namedInPart = (options: readonly Option[], text: string): Option | undefined => {
  const begins = (name: string) => name.includes(',') && same(name.split(',', 1)[0] ?? '', text);
  const [found, ...others] = options.filter(({ label, value }) => begins(label) || begins(value));
  return others.length === 0 ? found : undefined;
};

/** Returns the choice that a text names when its field is left; undefined if it is ambiguous or names none. */
export const choiceNamedBy = (
  text: string,
  { options, takesOwn }: Pick<Parts, 'options' | 'takesOwn'>,
): string | undefined => {
  const named = namedOption(options, text) ?? namedInPart(options, text);
  if (named) return named.value;
  return options.length === 0 && takesOwn?.(text) ? text : undefined;
};

/**
 * Manages the text typed into a field with a list until an option is chosen. Leaving the field chooses an unambiguous
 * match; any other text is reported as not taken.
 */
export const useTypedChoice = ({ options, takesOwn, onChange, onSearch, searching, clearable }: Parts) => {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [refused, setRefused] = useState<string | undefined>(undefined);

  const search = (text: string | undefined) => {
    setTyped(text);
    setRefused(undefined);
    onSearch(text ?? '');
  };
  const choose = (chosen: string) => {
    onChange(chosen);
    search(undefined);
  };
  const leave = () => {
    if (typed === undefined) return;
    const text = typed.trim();
    search(undefined);
    if (text === '') {
      if (clearable) onChange('');
      return;
    }
    // While a search is running, the list belongs to an earlier text.
    const meant = searching ? undefined : choiceNamedBy(text, { options, takesOwn });
    if (meant === undefined) setRefused(text);
    else onChange(meant);
  };
  return { typed, refused, search, choose, leave };
};
