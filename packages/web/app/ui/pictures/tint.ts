const tintCount = 7;

/** The ground behind a letter: always the same one of seven for the same id. */
export const tintOf = (id: string): string => {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return `var(--tint-${(sum % tintCount) + 1})`;
};

/** The first letter of a name, as upper case; `?` when there is none. */
export const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toUpperCase() ?? '?';
};
