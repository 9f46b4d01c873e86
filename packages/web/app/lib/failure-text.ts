import type { CallFailure } from './call-failure.ts';

/** The server's sentence about a failure, or these words where there is none. */
export const messageOr = (failure: Error, words: string): string =>
  failure.message === '' ? words : failure.message;

/** What a person reads when a form could not be saved: the server's sentence where there is one. */
export const failureText = (
  failure: CallFailure,
  words: { offline: string; couldNotSave: string },
): string => {
  if (failure.code === 'offline') return words.offline;
  return failure.message === '' ? words.couldNotSave : failure.message;
};
