interface Labelled {
  readonly label: string;
}

/** Letters without case and marks, so that «benares» finds «Benāres». */
const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

/** The options that hold the text anywhere; those that begin with it come first. */
export const searchOptions = <One extends Labelled>(options: readonly One[], text: string): One[] => {
  const sought = plainLetters(text);
  if (sought === '') return [...options];
  const beginning: One[] = [];
  const inside: One[] = [];
  for (const option of options) {
    const at = plainLetters(option.label).indexOf(sought);
    if (at === 0) beginning.push(option);
    else if (at > 0) inside.push(option);
  }
  return [...beginning, ...inside];
};
