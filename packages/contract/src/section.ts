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

/** The saved answers of a section: required ones are always present, optional ones may be null. */
export type Values<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly required: true } ? ValueOf<F[K]> : ValueOf<F[K]> | null;
};

/** The answers while the form is being filled in: any may be missing. */
export type Draft<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> | null };

/** A violated rule between answers: the field it is shown at, and the message. */
export interface RuleBreach<F extends Fields> {
  at: keyof F & string;
  message: string;
}

/** A section of a profile as data; it drives the API, the wizard step, the edit tab and the view. */
export interface Section<F extends Fields = Fields, Name extends string = string> {
  readonly name: Name;
  readonly title: string;
  readonly table: string;
  /** API path for the member's own answers. */
  readonly path: `/${string}`;
  readonly fields: F;
  /** When an optional field is asked for; hidden answers are stored as null. */
  readonly reveal: { readonly [K in OptionalNames<F>]?: (draft: Draft<F>) => boolean };
  /** Choices of a field that depend on other answers. */
  readonly choices: { readonly [K in keyof F]?: (draft: Draft<F>) => readonly string[] };
  /** Fields that qualify another field, which is named here: when that answer changes, they no longer apply. */
  readonly tellsMoreOf: { readonly [K in OptionalNames<F>]?: keyof F & string };
  /** Checks across answers; `today` is the calendar day in Asia/Kolkata. */
  readonly rules: readonly ((draft: Draft<F>, today: Day) => RuleBreach<F> | null)[];
  /** When a place is typed freely, without suggestions. */
  readonly freely: { readonly [K in keyof F]?: (draft: Draft<F>) => boolean };
  /** Additional wire values computed from the answers, by wire name; visible to every member. */
  readonly derived: Readonly<Record<string, (draft: Draft<F>) => WireValue>>;
  /** Shown above the form when a required answer is missing; if undefined, the first such field's message is shown. */
  readonly incomplete: string | undefined;
  /** The toast after saving. */
  readonly saved: string;
  /** The toast after saving in the profile editor, if it differs. */
  readonly savedInEditor: string | undefined;
  /** Fields that the profile editor requires although the wizard does not. */
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

/** Declares a section; the compiler rejects hiding a required field. */
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

/** Returns the choices of a field, given the other answers; undefined if it has no list. */
export const choicesOf = <F extends Fields>(
  section: Section<F>,
  name: keyof F,
  draft: Draft<F>,
): readonly string[] | undefined => section.choices[name]?.(draft) ?? section.fields[name]?.options;

/** Returns a copy of the draft in which every hidden answer is null. */
export const withoutHidden = <F extends Fields>(section: Section<F>, draft: Draft<F>): Draft<F> => {
  const kept = { ...draft };
  for (const name of Object.keys(section.fields) as (keyof F)[]) {
    if (!isRevealed(section, name, kept)) kept[name] = null;
  }
  return kept;
};

/** Returns a draft without answers. */
export const emptyDraft = <F extends Fields>(section: Section<F>): Draft<F> =>
  Object.fromEntries(Object.keys(section.fields).map((name) => [name, null])) as Draft<F>;

// Choosing too few is reported by its own message ('Choose at least five'), not as a missing answer.
const isCounted = (field: Field | undefined) => field?.kind === 'choices' && (field.min ?? 1) > 1;

// Choices and rules compute with the answers, so answers that are invalid themselves must not reach them.
const onlySound = <F extends Fields>(section: Section<F>, draft: Draft<F>): Draft<F> =>
  Object.fromEntries(
    Object.entries(section.fields).map(([name, field]) => {
      const given: unknown = draft[name];
      return [name, given !== null && field.schema.safeParse(given).success ? given : null];
    }),
  ) as Draft<F>;

/** Returns the error for a field's choices: one not on the list, or free text that contains contact details. */
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

/** Returns the schema that forms validate with and answers are stored by. */
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
