import { isOwnWords } from '@mysathi/contract/words/own-words';

import { namedOption } from '../../ui/fields/choices/use-typed-choice.ts';
import type { Option } from '../../ui/fields/choices/select-field.tsx';

interface TypedSearch {
  words: string;
  options: readonly Option[];
  /** The options that the search found; all of them until it is loaded. */
  found: readonly Option[];
  /** Whether the text may be used as it is. */
  isOther: boolean;
}

/** Whether a text may be added to a list as free text: valid, and not on it already in any case. */
export const isAddable = (words: string, options: readonly Option[], own: readonly Option[]): boolean =>
  !namedOption([...options, ...own], words) && isOwnWords(words);

/** Returns the option that Enter in a search chooses; undefined if it is ambiguous. */
export const choiceAtEnter = ({ words, options, found, isOther }: TypedSearch): string | undefined => {
  const named = namedOption(options, words)?.value;
  if (named !== undefined || found.length === options.length) return named;
  return found[0]?.value ?? (isOther ? words : undefined);
};
