/** A path of this site out of an address that came from outside; for anything else the page that is named `otherwise`. */
export const localPath = (written: string | null | undefined, otherwise = '/'): string => {
  if (!written?.startsWith('/')) return otherwise;
  const base = 'http://local.invalid';
  if (!URL.canParse(written, base)) return otherwise;
  const read = new URL(written, base);
  // Dots may go away and leave two slashes in front, as in «/.//elsewhere.example».
  if (read.origin !== base || read.pathname.startsWith('//')) return otherwise;
  return `${read.pathname}${read.search}${read.hash}`;
};

/** An entrance (login, signup) that leads to `next` afterwards; null: to where it leads by itself. */
export const withNext = (entrance: string, next: string | null): string =>
  next === null ? entrance : `${entrance}?next=${encodeURIComponent(next)}`;
