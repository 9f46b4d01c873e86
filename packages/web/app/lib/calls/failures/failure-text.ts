import { CallFailure } from './call-failure.ts';

/** Words for a failure without a sentence of the server; optionally other words for a missing connection. */
export type FailureWords = string | { readonly offline: string; readonly failed: string };

/** The server's sentence about a failure, else these words. A mistake in this program has no sentence for people. */
export const messageOr = (failure: Error, words: string): string =>
  failure instanceof CallFailure && failure.message !== '' ? failure.message : words;

/** The text about a failed call: that there is no connection, the server's sentence, or our own. */
export const failureText = (failure: Error, words: FailureWords): string => {
  if (typeof words === 'string') return messageOr(failure, words);
  const isOffline = failure instanceof CallFailure && failure.code === 'offline';
  return isOffline ? words.offline : messageOr(failure, words.failed);
};
