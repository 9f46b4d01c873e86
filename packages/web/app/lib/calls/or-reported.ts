import type { RequestFacts } from './load-context.ts';

/** Awaits secondary data of a page. If reading it fails, the failure is reported and the page gets `instead`. */
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
