import type { RequestFacts } from './load-context.ts';

/** What a page shows beside its subject; where it cannot be read, that is reported, and the page comes with something else in its place. */
export const orReported = async <Read, Instead>(
  { reportError }: Pick<RequestFacts, 'reportError'>,
  reading: Promise<Read>,
  instead: Instead,
): Promise<Read | Instead> => {
  try {
    return await reading;
  } catch (failure) {
    reportError(failure);
    return instead;
  }
};
