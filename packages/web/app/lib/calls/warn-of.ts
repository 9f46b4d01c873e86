import { showToast } from '../screen/toasts.ts';
import type { CallFailure } from './call-failure.ts';
import { failureText } from './failure-text.ts';

/** Warns of a failed call at the top of the screen, and gives the words for the place that it is about. */
export const warnOf = (failure: CallFailure, words: Parameters<typeof failureText>[1]): string => {
  const text = failureText(failure, words);
  showToast('warning', text);
  return text;
};
