// Titles that precede a name; any word ending in a full stop counts as one too.
const titles = new Set(
  (
    'dr doctor mr mrs ms miss prof er adv advocate shri shree sri smt shrimati srimati sushri kumari ' +
    'श्री श्रीमती सुश्री कुमारी डॉ डॉक्टर प्रो'
  ).split(' '),
);

const isTitle = (word: string): boolean => titles.has(word.toLowerCase().replace(/\.$/u, ''));
/** As in 'R. Anjali', 'R Anjali' and 'Md. Arif'. */
const isAbbreviation = (word: string): boolean => /\.$|^\p{L}\p{M}*$/u.test(word);

const partsOf = (name: string): { readonly first: string; readonly others: readonly string[] } => {
  const words = name.trim().split(/\s+/u);
  const called = words.findIndex((word) => !isTitle(word) && !isAbbreviation(word));
  const at = Math.max(called, 0);
  return {
    first: words[at] ?? name,
    others: words.filter((word, index) => index !== at && !isTitle(word)),
  };
};

/** Returns the first name without title and surname, for e-mails that others may read over the reader's shoulder. */
export const firstName = (name: string): string => partsOf(name).first;

/** Returns first name and initial, as the public site shows members: 'Priya S.' */
export const firstAndInitial = (name: string): string => {
  const { first, others } = partsOf(name);
  const initial = others.at(-1)?.match(/^\p{L}\p{M}*/u)?.[0];
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('en-IN')}.`;
};
