import { WrongSetting } from './environment-reader.ts';

/** Returns the message of a system failure, such as a refused connection; the first one if several addresses failed. */
const wordsOf = (failure: NodeJS.ErrnoException): string => {
  const [first] = failure instanceof AggregateError ? (failure.errors as unknown[]) : [];
  return first instanceof Error ? first.message : failure.message;
};

/**
 * Does work that depends on a setting; if the setting's value proves unusable, the failure names the setting and the
 * fix.
 */
export const explainSettingFailure = async <Result>(
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
