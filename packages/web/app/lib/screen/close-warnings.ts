import { $toasts } from './toasts.ts';

/** Removes the warnings of a place that is left: at the next one they would be taken for its own. */
export const closeWarnings = (): void => $toasts.set($toasts.get().filter(({ kind }) => kind !== 'warning'));
