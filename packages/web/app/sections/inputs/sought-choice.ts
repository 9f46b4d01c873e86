import { isOwnWords } from '@mysathi/contract/words/own-words';

import { namedOption } from '../../ui/fields/choices/use-typed-choice.ts';
import type { Option } from '../../ui/fields/choices/select-field.tsx';

interface Sought {
  words: string;
  options: readonly Option[];
  /** The options that the search found; all of them until it has loaded. */
  found: readonly Option[];
  /** Whether the words may be taken as they are. */
  isOther: boolean;
}

/** Whether words may be added to a list as own words: each stands once, whatever its letter case. */
export const isAddable = (words: string, options: readonly Option[], own: readonly Option[]): boolean =>
  !namedOption([...options, ...own], words) && isOwnWords(words);

/** The option that Enter in a search takes; undefined where it is not clear. */
export const soughtChoice = ({ words, options, found, isOther }: Sought): string | undefined => {
  const named = namedOption(options, words)?.value;
  if (named !== undefined || found.length === options.length) return named;
  return found[0]?.value ?? (isOther ? words : undefined);
};
