/** Returns a path within this site from an untrusted address; `otherwise` for anything else. */
export const localPath = (written: string | null | undefined, otherwise = '/'): string => {
  if (!written?.startsWith('/')) return otherwise;
  const base = 'http://local.invalid';
  if (!URL.canParse(written, base)) return otherwise;
  const read = new URL(written, base);
  // Resolving dots may leave two leading slashes, as in «/.//elsewhere.example».
  if (read.origin !== base || read.pathname.startsWith('//')) return otherwise;
  return `${read.pathname}${read.search}${read.hash}`;
};

/** Returns the address of an entrance (login, signup) that continues to `next`; if null, the entrance decides. */
export const withNext = (entrance: string, next: string | null): string =>
  next === null ? entrance : `${entrance}?next=${encodeURIComponent(next)}`;
