interface Ways {
  /** Whether nothing more fits in. */
  readonly isFull?: () => boolean;
  /** Hears which key changed, as other tabs do. */
  readonly tell?: (key: string) => void;
}

/** The storage of a browser; what is kept stands as its own properties, too. */
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
