import { namedOption } from '../ui/fields/use-typed-choice.ts';
import type { Option } from '../ui/fields/select-field.tsx';

interface Sought {
  words: string;
  options: readonly Option[];
  /** What the search leaves: all of them until it has come. */
  found: readonly Option[];
  /** Whether the words may be taken as they are. */
  isOther: boolean;
}

/** What Enter in a search takes; undefined where that is not clear. */
export const soughtChoice = ({ words, options, found, isOther }: Sought): string | undefined => {
  const named = namedOption(options, words)?.value;
  if (named !== undefined || found.length === options.length) return named;
  return found[0]?.value ?? (isOther ? words : undefined);
};
