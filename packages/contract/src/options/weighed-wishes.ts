/** The partner preferences that enter the two-way fit, and so can be weighed; community and complexion never do. */
export const weighedWishes = ['Age', 'Height', 'Religion', 'Mother tongue', 'Marital status'] as const;
export type WeighedWish = (typeof weighedWishes)[number];
