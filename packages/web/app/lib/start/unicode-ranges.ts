/** The code points of a text, each once. */
export const pointsIn = (text: string): readonly number[] =>
  Array.from(new Set(text), (letter) => letter.codePointAt(0) ?? 0);

/** Whether a `unicode-range` as browsers spell it, such as `U+0-FF, U+131`, holds one of the points. */
export const holdsOneOf = (ranges: string, points: readonly number[]): boolean =>
  ranges.split(',').some((range) => {
    const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return points.some((point) => point >= first && point <= last);
  });
