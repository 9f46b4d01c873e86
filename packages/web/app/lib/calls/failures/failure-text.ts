import { CallFailure } from './call-failure.ts';

/** The text for failures without a message from the server, optionally with another one for a missing connection. */
export type FailureWords = string | { readonly offline: string; readonly failed: string };

/** Returns the server's message, or else `words`. Programming errors have no message for people. */
export const messageOr = (failure: Error, words: string): string =>
  failure instanceof CallFailure && failure.message !== '' ? failure.message : words;

/** Returns the text to show for a failed call: about the connection, the server's message, or our own. */
export const failureText = (failure: Error, words: FailureWords): string => {
  if (typeof words === 'string') return messageOr(failure, words);
  const isOffline = failure instanceof CallFailure && failure.code === 'offline';
  return isOffline ? words.offline : messageOr(failure, words.failed);
};
