import type { Star } from '../../options/stars.ts';
import type { Placement } from '../birth-star.ts';

interface ExampleCouple {
  readonly groom: Placement;
  readonly bride: Placement;
  /** In the order of `kootaNames`. */
  readonly kootas: readonly number[];
  readonly total: number;
}

/** Couples and their points according to the tables, for tests. */
export const exampleCouples: readonly ExampleCouple[] = [
  {
    groom: { star: 'Ashwini', pada: '1' },
    bride: { star: 'Ashwini', pada: '1' },
    kootas: [1, 2, 3, 4, 5, 6, 7, 0],
    total: 28,
  },
  {
    groom: { star: 'Rohini', pada: '2' },
    bride: { star: 'Ashwini', pada: '2' },
    kootas: [0, 2, 1.5, 3, 3, 5, 0, 8],
    total: 22.5,
  },
  {
    groom: { star: 'Ashwini', pada: '1' },
    bride: { star: 'Hasta', pada: '2' },
    kootas: [1, 1, 1.5, 0, 0.5, 6, 0, 0],
    total: 10,
  },
  {
    groom: { star: 'Pushya', pada: '1' },
    bride: { star: 'Revati', pada: '4' },
    kootas: [1, 2, 3, 3, 4, 6, 0, 8],
    total: 27,
  },
  {
    groom: { star: 'Chitra', pada: '1' },
    bride: { star: 'Chitra', pada: '3' },
    kootas: [1, 2, 3, 4, 5, 6, 0, 0],
    total: 21,
  },
  {
    groom: { star: 'Purva Ashadha', pada: '3' },
    bride: { star: 'Ardra', pada: '2' },
    kootas: [1, 1, 1.5, 2, 0.5, 6, 7, 8],
    total: 27,
  },
  {
    groom: { star: 'Magha', pada: '2' },
    bride: { star: 'Ashlesha', pada: '3' },
    kootas: [0, 1, 3, 0, 5, 6, 0, 0],
    total: 15,
  },
  {
    groom: { star: 'Shravana', pada: '2' },
    bride: { star: 'Mrigashira', pada: '3' },
    kootas: [1, 1, 3, 2, 4, 6, 0, 8],
    total: 25,
  },
  {
    groom: { star: 'Krittika', pada: '1' },
    bride: { star: 'Jyeshtha', pada: '4' },
    kootas: [0, 1, 1.5, 2, 5, 6, 0, 8],
    total: 23.5,
  },
  {
    groom: { star: 'Uttara Phalguni', pada: '2' },
    bride: { star: 'Uttara Bhadrapada', pada: '1' },
    kootas: [0, 0.5, 1.5, 4, 0.5, 6, 7, 8],
    total: 27.5,
  },
  {
    groom: { star: 'Hasta', pada: '1' },
    bride: { star: 'Punarvasu', pada: '1' },
    kootas: [1, 2, 1.5, 2, 5, 6, 7, 0],
    total: 24.5,
  },
  {
    groom: { star: 'Swati', pada: '3' },
    bride: { star: 'Purva Bhadrapada', pada: '1' },
    kootas: [1, 2, 3, 2, 5, 6, 0, 8],
    total: 27,
  },
  {
    groom: { star: 'Anuradha', pada: '2' },
    bride: { star: 'Mula', pada: '4' },
    kootas: [1, 1, 1.5, 0, 5, 0, 0, 8],
    total: 16.5,
  },
  {
    groom: { star: 'Revati', pada: '1' },
    bride: { star: 'Bharani', pada: '3' },
    kootas: [1, 1, 1.5, 4, 5, 6, 0, 8],
    total: 26.5,
  },
];

/** The bounds when only the two stars are known: groom, bride, minimum, maximum. */
export const exampleStarRanges: readonly (readonly [Star, Star, number, number])[] = [
  ['Rohini', 'Ashwini', 22.5, 22.5],
  ['Chitra', 'Chitra', 20, 28],
  ['Krittika', 'Jyeshtha', 23.5, 28.5],
  ['Shravana', 'Mrigashira', 24.5, 27],
  ['Pushya', 'Revati', 27, 27],
  ['Purva Ashadha', 'Ardra', 27, 28],
  ['Vishakha', 'Purva Bhadrapada', 13, 21.5],
];

/** Figures over all couples of quarters, and the number of star pairs that are exact without quarters. */
export const overAllCouples = {
  quarters: { couples: 11664, min: 2.5, max: 36, shareAtLeast18: 0.6878, shareAtLeast24: 0.3635 },
  starPairsExact: 285,
};
