import type { CallFailure } from './call-failure.ts';

/** The server's sentence about a failure, or these words where there is none. */
export const messageOr = (failure: Error, words: string): string =>
  failure.message === '' ? words : failure.message;

/** The same of a call that may have found no connection. */
export const failureText = (failure: CallFailure, words: { offline: string; failed: string }): string =>
  failure.code === 'offline' ? words.offline : messageOr(failure, words.failed);
