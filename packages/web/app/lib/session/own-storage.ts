/** A storage that lasts as long as the page. */
const storageOfPage = {
  getItem(this: Record<string, unknown>, key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(this: Record<string, unknown>, key: string, value: string): void {
    this[key] = value;
  },
  removeItem(this: Record<string, unknown>, key: string): void {
    delete this[key];
  },
  clear(this: Record<string, unknown>): void {
    for (const key of Object.keys(this)) delete this[key];
  },
};

/**
 * Gives the page substitute storages if the browser blocks the real ones. Accessing those would throw, and no script
 * would run.
 */
export const bringOwnStorage = (): void => {
  if (typeof window === 'undefined') return;
  for (const name of ['sessionStorage', 'localStorage'] as const)
    try {
      void window[name].length;
    } catch {
      Object.defineProperty(window, name, { value: Object.create(storageOfPage) });
    }
};
