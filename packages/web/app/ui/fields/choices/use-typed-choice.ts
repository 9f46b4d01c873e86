import { useState } from 'react';

import type { SearchFieldProps } from './search-field.tsx';
import type { Option } from './select-field.tsx';

type Parts = Pick<SearchFieldProps, 'options' | 'takesOwn' | 'onChange' | 'onSearch'> & {
  readonly searching: boolean;
  readonly clearable: boolean;
};

const plain = (text: string): string => text.normalize().toLowerCase();
const same = (one: string, other: string): boolean => plain(one) === plain(other);

/** The one of a list that a text names in full, whatever the letter case and the signs of its letters. */
export const namedOption = (options: readonly Option[], text: string): Option | undefined =>
  options.find(({ label, value, also = [] }) => [label, value, ...also].some((name) => same(name, text)));

/** The only one of a list that begins so before its comma: a city without its state, where no other is called so. */
const namedInPart = (options: readonly Option[], text: string): Option | undefined => {
  const begins = (name: string) => name.includes(',') && same(name.split(',', 1)[0] ?? '', text);
  const [found, ...others] = options.filter(({ label, value }) => begins(label) || begins(value));
  return others.length === 0 ? found : undefined;
};

/** The choice that a text names as its field is left; undefined where several could be meant, or none. */
export const choiceNamedBy = (
  text: string,
  { options, takesOwn }: Pick<Parts, 'options' | 'takesOwn'>,
): string | undefined => {
  const named = namedOption(options, text) ?? namedInPart(options, text);
  if (named) return named.value;
  return options.length === 0 && takesOwn?.(text) ? text : undefined;
};

/**
 * What is typed into a field with a list, until one is chosen. Leaving the field takes what is meant without doubt;
 * of anything else it is told that it was not taken.
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
    // While a search runs the list is that of an earlier text.
    const meant = searching ? undefined : choiceNamedBy(text, { options, takesOwn });
    if (meant === undefined) setRefused(text);
    else onChange(meant);
  };
  return { typed, refused, search, choose, leave };
};
