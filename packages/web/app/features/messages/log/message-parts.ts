interface Part {
  /** Where it stands in the text. */
  readonly at: number;
  readonly said: string;
  /** Where it leads, when it is a link. */
  readonly href?: string;
}

// Signs that steer the direction of writing would let an address look like another.
const address = /(?<![\p{L}\p{N}])https?:\/\/[^\s\p{C}<>"'“”‘’]+/giu;
const endOfSentence = /[.,;:!?…।॥*_~]$/u;
const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** An address without the signs that end the sentence around it; a bracket stays if it was opened within. */
const trimmed = (text: string): string => {
  const last = text.at(-1) ?? '';
  const opening = brackets[last];
  const isOutside = opening !== undefined && countOf(text, last) > countOf(text, opening);
  return isOutside || endOfSentence.test(text) ? trimmed(text.slice(0, -1)) : text;
};

/** Only pages, and none with a name before the @: it would look like the page one goes to. */
const leadsToPage = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
};

/** A text cut into its links and what stands between them; put together again, it is the text. */
export const partsOf = (text: string): Part[] => {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = trimmed(found);
    if (!leadsToPage(href)) continue;
    if (index > from) parts.push({ at: from, said: text.slice(from, index) });
    parts.push({ at: index, said: href, href });
    from = index + href.length;
  }
  if (from < text.length) parts.push({ at: from, said: text.slice(from) });
  return parts;
};
