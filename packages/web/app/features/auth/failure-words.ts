import type { CallFailure } from '../../lib/call-failure.ts';

/** What a person reads when a call of these pages failed. */
export const failureWords = (
  { code, message }: CallFailure,
  words: { offline: string; failed: string },
): string => {
  if (code === 'offline') return words.offline;
  return message === '' ? words.failed : message;
};
