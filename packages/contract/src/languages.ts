/** The languages that a member may choose for pages and e-mails. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** Browsers send a few dozen characters; anything beyond this length is ignored. */
const mostRead = 200;

/** A language tag with optional region and script, such as `hi-IN`, and its weight from 0 to 1. */
const wanted = /^\s*([a-z]+)(?:-[a-z\d]+)*\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/**
 * Returns the supported language that an `Accept-Language` header (RFC 9110, 12.5.4) prefers: the one with the highest
 * weight, the first of equals. English if it asks for none of them.
 */
export const preferredLanguage = (header: string | null | undefined): Language => {
  let best: Language = 'en';
  let heaviest = 0;
  for (const part of (header ?? '').slice(0, mostRead).split(',')) {
    const [, tag = '', weight = '1'] = wanted.exec(part) ?? [];
    const asked = languages.find((language) => language === tag.toLowerCase());
    if (asked === undefined || Number(weight) <= heaviest) continue;
    heaviest = Number(weight);
    best = asked;
  }
  return best;
};
