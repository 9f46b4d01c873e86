/** A band of yearly income in whole rupees, from `minRupees` up to but not including `maxRupees`. */
export interface IncomeBand {
  readonly label: string;
  readonly minRupees: number | null;
  readonly maxRupees: number | null;
}

const unspecified = "Don't wish to specify";

/** The 14 bands, lowest first. */
export const incomeBands: readonly IncomeBand[] = [
  { label: unspecified, minRupees: null, maxRupees: null },
  { label: '1-3 Lac', minRupees: 100_000, maxRupees: 300_000 },
  { label: '3-5 Lac', minRupees: 300_000, maxRupees: 500_000 },
  { label: '5-7 Lac', minRupees: 500_000, maxRupees: 700_000 },
  { label: '7-10 Lac', minRupees: 700_000, maxRupees: 1_000_000 },
  { label: '10-15 Lac', minRupees: 1_000_000, maxRupees: 1_500_000 },
  { label: '15-20 Lac', minRupees: 1_500_000, maxRupees: 2_000_000 },
  { label: '20-30 Lac', minRupees: 2_000_000, maxRupees: 3_000_000 },
  { label: '30-50 Lac', minRupees: 3_000_000, maxRupees: 5_000_000 },
  { label: '50-75 Lac', minRupees: 5_000_000, maxRupees: 7_500_000 },
  { label: '75 Lac-1 Crore', minRupees: 7_500_000, maxRupees: 10_000_000 },
  { label: '1-2 Crore', minRupees: 10_000_000, maxRupees: 20_000_000 },
  { label: '2-3.5 Crore', minRupees: 20_000_000, maxRupees: 35_000_000 },
  { label: '3.5-5 Crore', minRupees: 35_000_000, maxRupees: 50_000_000 },
];

export const incomes: readonly string[] = incomeBands.map((band) => band.label);
