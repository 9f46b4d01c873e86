import { $toasts } from './toasts.ts';

/** Removes the warnings when a page or step is left: on the next one they would seem to concern it. */
export const closeWarnings = (): void => $toasts.set($toasts.get().filter(({ kind }) => kind !== 'warning'));
