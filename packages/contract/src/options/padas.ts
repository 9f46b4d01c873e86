/** The four quarters of a star, each 3°20′ wide. */
export const padas = ['1', '2', '3', '4'] as const;

export type Pada = (typeof padas)[number];

export const padaLabels: Readonly<Record<Pada, string>> = {
  1: '1st quarter',
  2: '2nd quarter',
  3: '3rd quarter',
  4: '4th quarter',
};
