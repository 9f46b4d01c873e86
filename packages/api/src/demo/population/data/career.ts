/** What a career of the demo consists of, with the degrees and kinds of work that many careers share. */
import { weighted } from './compact-lists.ts';
import type { Weighted } from './compact-lists.ts';

/** Which list of invented employers a career draws from. */
export type EmployerKind =
  | 'software'
  | 'engineering'
  | 'factory'
  | 'hospital'
  | 'clinic'
  | 'school'
  | 'college'
  | 'bank'
  | 'office'
  | 'law'
  | 'audit'
  | 'architecture'
  | 'fashion'
  | 'media'
  | 'hotel'
  | 'airline'
  | 'charity'
  | 'government'
  | 'defence'
  | 'farm'
  | 'shop';

type Education = '10th Pass' | '12th Pass' | 'Undergraduate' | 'Postgraduate' | 'Doctorate';

/** A way of working, with what is usual in it. */
export type Career = {
  /** How often it is met. */
  weight: number;
  /** In the first years, in the middle and later. */
  designations: readonly [string, string, string];
  streams: readonly string[];
  education: ReadonlyArray<readonly [Education, number]>;
  workWith: Weighted;
  employer: EmployerKind;
  /** Usual income in each of the three stages, as places in the list of income bands. */
  income: readonly [number, number, number];
};

type Degrees = Career['education'];

/** Degrees by what is usual in a career. */
export const degrees = {
  scholar: [
    ['Postgraduate', 4],
    ['Doctorate', 6],
  ],
  master: [
    ['Postgraduate', 9],
    ['Doctorate', 1],
  ],
  either: [
    ['Undergraduate', 5],
    ['Postgraduate', 5],
  ],
  bachelor: [
    ['Undergraduate', 8],
    ['Postgraduate', 2],
  ],
  schoolOrBachelor: [
    ['12th Pass', 4],
    ['Undergraduate', 6],
  ],
  school: [
    ['10th Pass', 4],
    ['12th Pass', 5],
    ['Undergraduate', 1],
  ],
} as const satisfies Record<string, Degrees>;

/** Whom one works with, by what is usual in a career. */
export const work = {
  privately: weighted('Private 1'),
  mostlyPrivately: weighted('Private 8, Semi-Government 1, Government 1'),
  forEither: weighted('Private 5, Government 4, Semi-Government 1'),
  forTheState: weighted('Government 1'),
  ownOrPrivately: weighted('Private 5, Self-Employed 3, Freelancer 2'),
  own: weighted('Self-Employed 1'),
} as const;
