/** One goal and the measurement for it. */
export interface Finding {
  readonly what: string;
  readonly measured: string;
  readonly ratio: number;
  readonly goal: string;
  readonly reached: boolean;
}

type Verdict = Pick<Finding, 'ratio' | 'goal' | 'reached'>;

/** Judges a ratio against its maximum; `of` says what it is a ratio of. */
export const atMost = (ratio: number, most: number, of = ''): Verdict => ({
  ratio,
  goal: `<= ${most} ${of}`.trim(),
  reached: ratio <= most,
});

/** Judges a ratio against its minimum. */
export const atLeast = (ratio: number, least: number, of = ''): Verdict => ({
  ratio,
  goal: `>= ${least} ${of}`.trim(),
  reached: ratio >= least,
});

const pad = (text: string, width: number) => text.padEnd(width);

/** Formats the findings as a table with one line each. */
export const table = (findings: readonly Finding[]): string => {
  const rows = [
    ['what', 'measured', 'ratio', 'goal', 'reached'],
    ...findings.map((one) => [
      one.what,
      one.measured,
      one.ratio.toFixed(2),
      one.goal,
      one.reached ? 'yes' : 'NO',
    ]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => pad(cell, widths[column] ?? 0)).join('  ')).join('\n');
};
