import { atom } from 'nanostores';

export type ToastKind = 'success' | 'warning' | 'info';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  /** In the page's language, or a text from the API as received. */
  readonly text: string;
}

const mostAtOnce = 3;
let lastId = 0;

/** The toasts on screen, newest first. The toast host in the page's shell shows and removes them. */
export const $toasts = atom<readonly Toast[]>([]);

/**
 * Shows a text at the top of the screen for five seconds; showing the same text again replaces it. A toast must never
 * be the only place where a fact is shown.
 */
export const showToast = (kind: ToastKind, text: string): void => {
  lastId += 1;
  const others = $toasts.get().filter((toast) => toast.kind !== kind || toast.text !== text);
  $toasts.set([{ id: lastId, kind, text }, ...others].slice(0, mostAtOnce));
};

/** Removes a toast, if it is still there. */
export const closeToast = (id: number): void => {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
};
