import { showToast } from '../../screen/toasts.ts';
import { failureText } from './failure-text.ts';
import type { FailureWords } from './failure-text.ts';

/** Warns of a failed call at the top of the screen, and gives the words for the place that it is about. */
export const warnOf = (failure: Error, words: FailureWords): string => {
  const text = failureText(failure, words);
  showToast('warning', text);
  return text;
};
