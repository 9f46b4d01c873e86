/** Returns the distinct code points of a text. */
export const pointsIn = (text: string): readonly number[] =>
  Array.from(new Set(text), (letter) => letter.codePointAt(0) ?? 0);

/** Whether a serialised `unicode-range`, such as `U+0-FF, U+131`, contains one of the points. */
export const holdsOneOf = (ranges: string, points: readonly number[]): boolean =>
  ranges.split(',').some((range) => {
    const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return points.some((point) => point >= first && point <= last);
  });
