/** A path within this site from an untrusted address; `otherwise` for anything else. */
export const localPath = (written: string | null | undefined, otherwise = '/'): string => {
  if (!written?.startsWith('/')) return otherwise;
  const base = 'http://local.invalid';
  if (!URL.canParse(written, base)) return otherwise;
  const read = new URL(written, base);
  // Dots may go away and leave two slashes in front, as in «/.//elsewhere.example».
  if (read.origin !== base || read.pathname.startsWith('//')) return otherwise;
  return `${read.pathname}${read.search}${read.hash}`;
};

/** The address of an entrance (login, signup) that leads to `next` afterwards; null leaves that to the entrance. */
export const withNext = (entrance: string, next: string | null): string =>
  next === null ? entrance : `${entrance}?next=${encodeURIComponent(next)}`;
