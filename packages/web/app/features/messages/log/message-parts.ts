interface Part {
  /** Its position in the text. */
  readonly at: number;
  readonly said: string;
  /** The link target, if it is a link. */
  readonly href?: string;
}

// Excludes bidi controls, which could make an address look like another.
const address = /(?<![\p{L}\p{N}])https?:\/\/[^\s\p{C}<>"'“”‘’]+/giu;
const endOfSentence = /[.,;:!?…।॥*_~]$/u;
const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** Removes trailing punctuation from an address; a closing bracket stays if it was opened inside. */
const trimmed = (text: string): string => {
  const last = text.at(-1) ?? '';
  const opening = brackets[last];
  const isOutside = opening !== undefined && countOf(text, last) > countOf(text, opening);
  return isOutside || endOfSentence.test(text) ? trimmed(text.slice(0, -1)) : text;
};

/** Whether it is a web page without a user name before an @, which could pass for the page's host. */
const leadsToPage = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
};

/** Splits a text into links and the text between them; the parts add up to the text. */
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
