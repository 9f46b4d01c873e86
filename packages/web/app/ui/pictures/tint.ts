const tintCount = 7;

/** Returns the background behind an initial: one of seven, always the same for an id. */
export const tintOf = (id: string): string => {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return `var(--tint-${(sum % tintCount) + 1})`;
};

/** Returns the first letter of a name in upper case; `?` if there is none. */
export const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toUpperCase() ?? '?';
};
