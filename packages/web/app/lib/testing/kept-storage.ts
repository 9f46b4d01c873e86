interface Ways {
  /** Whether the storage is full. */
  readonly isFull?: () => boolean;
  /** Called with the changed key, as other tabs would be. */
  readonly tell?: (key: string) => void;
}

/** A browser storage whose entries are also its own properties. */
export const keptStorage = ({ isFull, tell }: Ways = {}): Record<string, string> & Storage => {
  const kept: Record<string, string> = {};
  return Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: {
      value: (key: string, value: string) => {
        if (isFull?.()) throw new DOMException('full', 'QuotaExceededError');
        kept[key] = value;
        tell?.(key);
      },
    },
    removeItem: {
      value: (key: string) => {
        if (delete kept[key]) tell?.(key);
      },
    },
  }) as Record<string, string> & Storage;
};
