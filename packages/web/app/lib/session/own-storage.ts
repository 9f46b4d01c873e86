/** What a page asks of a storage, kept for its own life. */
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
};

/**
 * Where the browser keeps nothing of a site, to ask for its storage throws, and no script would run: then the page keeps
 * what it can.
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
