/**
 * The partner preferences that count in the two-way fit and can be given a weight; community and complexion never do.
 */
export const weighedWishes = ['Age', 'Height', 'Religion', 'Mother tongue', 'Marital status'] as const;
export type WeighedWish = (typeof weighedWishes)[number];
