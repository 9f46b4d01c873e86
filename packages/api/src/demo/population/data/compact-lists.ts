/** Short notations for long lists, so that the facts of the demo stay easy to read and to correct. */

/** Names with their weights, which need not add up to anything. */
export type Weighted = ReadonlyArray<readonly [string, number]>;

/** Returns the words of a text separated by white space. */
export const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Parses names with their weights, as in 'Navi Mumbai 12, Pune 34'. */
export const weighted = (text: string): Weighted =>
  text
    .trim()
    .split(/,\s*/)
    .map((entry) => {
      const end = entry.lastIndexOf(' ');
      const [name, weight] = [entry.slice(0, end), Number(entry.slice(end + 1))];
      if (name === '' || !(weight > 0)) throw new Error(`No name with a weight: ${entry}`);
      return [name, weight] as const;
    });
