import { WrongSetting } from './environment-reader.ts';

/** A failure of the system, such as of a connection that was refused; of several addresses there are several. */
const wordsOf = (failure: NodeJS.ErrnoException): string => {
  const [first] = failure instanceof AggregateError ? (failure.errors as unknown[]) : [];
  return first instanceof Error ? first.message : failure.message;
};

/** Does what a setting makes possible; where its value turns out to be of no use, the failure names it and the mend. */
export const usable = async <Result>(
  work: () => Promise<Result>,
  settingOf: (code: string, words: string) => readonly [name: string, mend: string] | null,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    const setting = settingOf(code, wordsOf(error));
    if (setting === null) throw error;
    throw new WrongSetting(...setting);
  }
};
