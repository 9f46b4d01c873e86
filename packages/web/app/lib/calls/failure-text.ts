import { CallFailure } from './call-failure.ts';

/** What is said where the server gave no reason; also, where that matters, what is said without a connection. */
export type FailureWords = string | { readonly offline: string; readonly failed: string };

/** The server's sentence about a failure, or these words where there is none. A fault of the program has no sentence for people. */
export const messageOr = (failure: Error, words: string): string =>
  failure instanceof CallFailure && failure.message !== '' ? failure.message : words;

/** What is said of a failed call: that there is no connection, the server's sentence, or our own. */
export const failureText = (failure: Error, words: FailureWords): string => {
  if (typeof words === 'string') return messageOr(failure, words);
  const isOffline = failure instanceof CallFailure && failure.code === 'offline';
  return isOffline ? words.offline : messageOr(failure, words.failed);
};
