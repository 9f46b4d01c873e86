/** The shape of a career in the demo, with the degrees and kinds of work that many careers share. */
import { weighted } from './compact-lists.ts';
import type { Weighted } from './compact-lists.ts';

/** The list of invented employers from which a career draws. */
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

/** A kind of career, with its usual titles, degrees and income. */
export type Career = {
  /** How common it is. */
  weight: number;
  /** Titles in the first years, the middle and the later years. */
  designations: readonly [string, string, string];
  streams: readonly string[];
  education: ReadonlyArray<readonly [Education, number]>;
  workWith: Weighted;
  employer: EmployerKind;
  /** Usual income in each of the three stages, as indexes in the list of income bands. */
  income: readonly [number, number, number];
};

type Degrees = Career['education'];

/** The weighted degrees that are usual in a kind of career. */
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

/** The weighted kinds of employment that are usual in a kind of career. */
export const work = {
  privately: weighted('Private 1'),
  mostlyPrivately: weighted('Private 8, Semi-Government 1, Government 1'),
  forEither: weighted('Private 5, Government 4, Semi-Government 1'),
  forTheState: weighted('Government 1'),
  ownOrPrivately: weighted('Private 5, Self-Employed 3, Freelancer 2'),
  own: weighted('Self-Employed 1'),
} as const;
