import * as z from 'zod';
import { kolkataToday } from './time/calendar.ts';
import type { Day } from './time/calendar.ts';
import type { Field, WireValue } from './field.ts';
import { areOwnWordsTogether, isAcceptable } from './words/own-words.ts';
import { contactsOpenLater } from './texts/ways-to-reach.ts';

export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F> = F extends Field<infer Value> ? Value : never;
type OptionalNames<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly required: true } ? never : K;
}[keyof F];

/** The saved answers of a section: a required one always there, an optional one possibly null. */
export type Values<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly required: true } ? ValueOf<F[K]> : ValueOf<F[K]> | null;
};

/** The answers while somebody is still typing: anything may be missing. */
export type Draft<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> | null };

/** A rule between answers that does not hold: the field it is shown at, and the words. */
export interface RuleBreach<F extends Fields> {
  at: keyof F & string;
  message: string;
}

/** One section of a profile as data: it drives the API, the wizard step, the edit tab and the view. */
export interface Section<F extends Fields = Fields, Name extends string = string> {
  readonly name: Name;
  readonly title: string;
  readonly table: string;
  /** API path of the member's own answers. */
  readonly path: `/${string}`;
  readonly fields: F;
  /** When an optional field is asked for; hidden answers are stored as null. */
  readonly reveal: { readonly [K in OptionalNames<F>]?: (draft: Draft<F>) => boolean };
  /** The choices of a field that depend on other answers. */
  readonly choices: { readonly [K in keyof F]?: (draft: Draft<F>) => readonly string[] };
  /** Answers that tell more of another one, by its name: they hold for that answer alone. */
  readonly tellsMoreOf: { readonly [K in OptionalNames<F>]?: keyof F & string };
  /** `today` is the calendar day in Asia/Kolkata. */
  readonly rules: readonly ((draft: Draft<F>, today: Day) => RuleBreach<F> | null)[];
  /** When a place is typed freely, without suggestions. */
  readonly freely: { readonly [K in keyof F]?: (draft: Draft<F>) => boolean };
  /** Further values of an answer on the wire, by their wire names; every member may see them. */
  readonly derived: Readonly<Record<string, (draft: Draft<F>) => WireValue>>;
  /** Said above the form when a required answer is missing; otherwise the first field's own words. */
  readonly incomplete: string | undefined;
  /** The toast after saving. */
  readonly saved: string;
  /** The toast after saving in the profile editor, where it differs. */
  readonly savedInEditor: string | undefined;
  /** Fields that the profile editor asks for although the wizard lets them pass. */
  readonly requiredInEditor: readonly (keyof F & string)[];
}

type Defaulted =
  | 'reveal'
  | 'choices'
  | 'tellsMoreOf'
  | 'rules'
  | 'freely'
  | 'derived'
  | 'incomplete'
  | 'savedInEditor'
  | 'requiredInEditor';

type SectionInput<F extends Fields, Name extends string> = Omit<Section<F, Name>, Defaulted> &
  Partial<Pick<Section<F, Name>, Defaulted>>;

/** Declares a section; the compiler refuses to hide a required field. */
export const defineSection = <const F extends Fields, Name extends string>(
  input: SectionInput<F, Name>,
): Section<F, Name> => ({
  reveal: {},
  choices: {},
  tellsMoreOf: {},
  rules: [],
  freely: {},
  derived: {},
  requiredInEditor: [],
  ...input,
  incomplete: input.incomplete,
  savedInEditor: input.savedInEditor,
});

/** Whether a field is asked for, given the other answers. */
export const isRevealed = <F extends Fields>(section: Section<F>, name: keyof F, draft: Draft<F>): boolean =>
  (section.reveal as Partial<Record<keyof F, (draft: Draft<F>) => boolean>>)[name]?.(draft) ?? true;

/** The choices of a field, given the other answers; undefined when it has no list. */
export const choicesOf = <F extends Fields>(
  section: Section<F>,
  name: keyof F,
  draft: Draft<F>,
): readonly string[] | undefined => section.choices[name]?.(draft) ?? section.fields[name]?.options;

/** A draft in which every hidden answer is null. */
export const withoutHidden = <F extends Fields>(section: Section<F>, draft: Draft<F>): Draft<F> => {
  const kept = { ...draft };
  for (const name of Object.keys(section.fields) as (keyof F)[]) {
    if (!isRevealed(section, name, kept)) kept[name] = null;
  }
  return kept;
};

/** A draft with nothing answered. */
export const emptyDraft = <F extends Fields>(section: Section<F>): Draft<F> =>
  Object.fromEntries(Object.keys(section.fields).map((name) => [name, null])) as Draft<F>;

// 'Choose at least five' is a message of its own, not an answer that is missing.
const isCounted = (field: Field | undefined) => field?.kind === 'choices' && (field.min ?? 1) > 1;

// Choices and rules compute with answers: one that is wrong by itself must not reach them.
const onlySound = <F extends Fields>(section: Section<F>, draft: Draft<F>): Draft<F> =>
  Object.fromEntries(
    Object.entries(section.fields).map(([name, field]) => {
      const given: unknown = draft[name];
      return [name, given !== null && field.schema.safeParse(given).success ? given : null];
    }),
  ) as Draft<F>;

/** What is wrong with the choices that were made for a field: none of the list, or own words that lead elsewhere. */
const wrongChoice = <F extends Fields>(
  section: Section<F>,
  name: keyof F,
  sound: Draft<F>,
): string | null => {
  const given: unknown = sound[name];
  if (given === null) return null;
  const all = (Array.isArray(given) ? given : [given]).map(String);
  const { ownWords = false, options = [] } = section.fields[name] ?? {};
  const allowed = section.choices[name]?.(sound);
  if (allowed !== undefined && !all.every((one) => isAcceptable(allowed, ownWords, one)))
    return 'Please choose from the list.';
  const listed = allowed ?? options;
  const own = all.filter((one) => !listed.includes(one));
  return ownWords && !areOwnWordsTogether(own) ? contactsOpenLater : null;
};

const addBreaches = <F extends Fields>(
  section: Section<F>,
  draft: Draft<F>,
  today: Day,
  context: z.core.$RefinementCtx,
) => {
  const add = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', path, message });
  const names = Object.keys(section.fields) as (keyof F & string)[];
  const missing = names.filter((name) => section.fields[name]?.required && draft[name] === null);
  if (section.incomplete !== undefined && missing.some((name) => !isCounted(section.fields[name])))
    add(section.incomplete);
  for (const name of missing) add(section.fields[name]?.missing ?? '', name);
  const sound = onlySound(section, draft);
  for (const name of names) {
    const wrong = wrongChoice(section, name, sound);
    if (wrong !== null) add(wrong, name);
  }
  for (const rule of section.rules) {
    const breach = rule(sound, today);
    if (breach) add(breach.message, breach.at);
  }
};

/** The clean schema, with which forms validate and answers are stored. */
export const cleanSchema = <F extends Fields>(
  section: Section<F>,
  today: () => Day = kolkataToday,
): z.ZodType<Values<F>, Draft<F>> => {
  const shape = Object.fromEntries(
    Object.entries(section.fields).map(([name, field]) => [name, field.schema.nullable()]),
  );
  return z
    .object(shape)
    .superRefine((draft, context) =>
      addBreaches(section, draft as Draft<F>, today(), context),
    ) as unknown as z.ZodType<Values<F>, Draft<F>>;
};
