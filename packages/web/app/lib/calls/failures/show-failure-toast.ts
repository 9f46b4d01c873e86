import { showToast } from '../../screen/toasts.ts';
import { failureText } from './failure-text.ts';
import type { FailureWords } from './failure-text.ts';

/** Shows a failed call as a warning toast, and returns its text to be shown where it belongs. */
export const showFailureToast = (failure: Error, words: FailureWords): string => {
  const text = failureText(failure, words);
  showToast('warning', text);
  return text;
};
