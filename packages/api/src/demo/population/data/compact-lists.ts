/** Short ways to write long lists, so that the facts of the demo stay easy to read and to correct. */

/** Things with how heavily each counts; the weights of a list need not add up to anything. */
export type Weighted = ReadonlyArray<readonly [string, number]>;

/** The words of a text that spaces and line ends keep apart. */
export const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Reads 'Navi Mumbai 12, Pune 34': names with their weights. */
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
