import * as z from 'zod';
import { limits } from './limits.ts';
import { any } from './options/religions.ts';

/** A list of values, one of which must match; empty, or containing 'Any', it sets no limit. */
const several = z.codec(
  z.union([z.string().max(200), z.array(z.string().max(200)).max(40)]),
  z.array(z.string()),
  {
    decode: (given) => {
      const values = (Array.isArray(given) ? given : [given])
        // Profiles are stored in NFC too: keyboards compose letters from different code points.
        .map((one) => one.trim().normalize('NFC'))
        .filter(Boolean);
      return values.includes(any) ? [] : [...new Set(values)];
    },
    encode: (values) => values,
  },
);

const { min, max } = limits.filterAgeYears;

// Forms submit empty fields, which are not filters.
const years = z.codec(
  z.union([z.string().max(10), z.number()]).optional(),
  z.number('Please choose an age.').int().min(min).max(max).optional(),
  {
    decode: (given) => (given === undefined || given === '' ? undefined : Number(given)),
    encode: (age) => (age === undefined ? undefined : String(age)),
  },
);

/** Whether a range such as `60-66` begins with the smaller number. */
const isRising = (range: string): boolean => {
  const [from = 0, to = from] = range.split('-').map(Number);
  return from <= to;
};

const inches = z.codec(
  z
    .string()
    .regex(/^(\d{2}(-\d{2})?)?$/, 'Please enter a height in inches, or a range.')
    .refine(isRising, 'From height cannot be greater than To height')
    .optional(),
  z.object({ from: z.number(), to: z.number().nullable() }).optional(),
  {
    decode: (given) => {
      if (given === undefined || given === '') return undefined;
      const [from = '', to] = given.split('-');
      return { from: Number(from), to: to === undefined ? null : Number(to) };
    },
    encode: (range) => {
      if (range === undefined) return undefined;
      return range.to === null ? String(range.from) : `${range.from}-${range.to}`;
    },
  },
);

/** A parameter that is `true` or omitted. */
export const trueOrLeftOut = z.codec(
  z
    .string()
    .regex(/^(true|false|)$/, 'Please give true or false.')
    .optional(),
  z.literal(true).optional(),
  {
    decode: (given) => (given === 'true' ? true : undefined),
    encode: (set) => (set ? 'true' : undefined),
  },
);

interface Ages {
  readonly age_from?: number | undefined;
  readonly age_to?: number | undefined;
}
const inOrder = ({ age_from: from = min, age_to: to = max }: Ages): boolean => from <= to;

/** The filters of every list of members; several values are sent as a repeated parameter. */
export const matchFilters = z
  .object({
    age_from: years,
    age_to: years,
    location: several.optional(),
    height: inches,
    complexion: several.optional(),
    marital_status: several.optional(),
    qualification: several.optional(),
    profession: several.optional(),
    /** Accepted but ignored: the member's own profile decides. */
    gender: z.string().max(20).optional(),
    native_place: z
      .string()
      .max(limits.shortTextCharacters)
      .overwrite((place) => place.normalize('NFC'))
      .optional(),
    religion: several.optional(),
    community: several.optional(),
    mother_tongue: several.optional(),
    diet: several.optional(),
    income: several.optional(),
    /** Only members with a profile picture that every member may see. */
    with_photo: trueOrLeftOut,
    verified: trueOrLeftOut,
    /** Only members active on one of the last seven days (Asia/Kolkata) who let others see that. */
    active_this_week: trueOrLeftOut,
  })
  .refine(inOrder, { path: ['age_from'], message: 'From age cannot be greater than To age' });
export type MatchFilters = z.output<typeof matchFilters>;

/** Parses the filters that the parameters hold; invalid ones are left out. */
export const readableFilters = (given: (name: keyof MatchFilters) => unknown): MatchFilters => {
  const filters: Record<string, unknown> = {};
  for (const name of Object.keys(matchFilters.shape) as (keyof MatchFilters)[]) {
    const read = matchFilters.shape[name].safeParse(given(name));
    if (read.success && read.data !== undefined) filters[name] = read.data;
  }
  return inOrder(filters) ? filters : withoutFilter(filters, 'age');
};

/** Returns the filters without those that exclude nobody. */
export const tidyFilters = (filters: MatchFilters): MatchFilters =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([name, value]) =>
        value !== undefined &&
        !(Array.isArray(value) && value.length === 0) &&
        !(name === 'age_from' && value === min) &&
        !(name === 'age_to' && value === max),
    ),
  );

/** The filters that can be added and removed individually, each with its parameters. */
export const filterParameters = {
  age: ['age_from', 'age_to'],
  height: ['height'],
  native_place: ['native_place'],
  location: ['location'],
  complexion: ['complexion'],
  marital_status: ['marital_status'],
  qualification: ['qualification'],
  profession: ['profession'],
  religion: ['religion'],
  community: ['community'],
  mother_tongue: ['mother_tongue'],
  diet: ['diet'],
  income: ['income'],
  with_photo: ['with_photo'],
  verified: ['verified'],
  active_this_week: ['active_this_week'],
} as const satisfies Readonly<Record<string, readonly (keyof MatchFilters)[]>>;

export type FilterName = keyof typeof filterParameters;
export const filterNames = Object.keys(filterParameters) as FilterName[];

const split = (filters: MatchFilters, names: readonly FilterName[]): [MatchFilters, MatchFilters] => {
  const parameters = new Set<string>(names.flatMap((name) => filterParameters[name]));
  const entries = Object.entries(filters);
  return [
    Object.fromEntries(entries.filter(([parameter]) => parameters.has(parameter))),
    Object.fromEntries(entries.filter(([parameter]) => !parameters.has(parameter))),
  ];
};

/** Returns only the filters with these names. */
export const onlyFilters = (filters: MatchFilters, names: readonly FilterName[]): MatchFilters =>
  split(filters, names)[0];

/** Returns all filters but one. */
export const withoutFilter = (filters: MatchFilters, name: FilterName): MatchFilters =>
  split(filters, [name])[1];
