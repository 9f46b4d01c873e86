import * as z from 'zod';

/** The raw value of a field on the wire. */
export const wireValue = z.union([
  z.string().max(5000),
  z.number(),
  z.array(z.string().max(2000)).max(60),
  z.null(),
]);
export type WireValue = z.infer<typeof wireValue>;

export type FieldKind = 'text' | 'longText' | 'choice' | 'choices' | 'number' | 'date' | 'place' | 'phone';

/**
 * Who sees an answer besides its owner: every signed-in member, people with an accepted interest,
 * people who pressed 'View contact', or nobody.
 */
export type Audience = 'members' | 'accepted' | 'revealed' | 'owner';

/** One question of a profile section. `Value` is the type of its clean answer; an optional answer may also be null. */
export interface Field<Value = unknown, Required extends boolean = boolean> {
  readonly kind: FieldKind;
  readonly label: string;
  readonly required: Required;
  /** The message when a required answer is missing. */
  readonly missing: string;
  readonly hint: string | undefined;
  readonly audience: Audience;
  /** The choices that do not depend on other answers. */
  readonly options: readonly string[] | undefined;
  /** The displayed text of choices whose stored value differs. */
  readonly labels: Readonly<Record<string, string>>;
  /** Other names of a choice, by which it can also be searched. */
  readonly also: Readonly<Record<string, readonly string[]>>;
  /** Whether free text ('Other') is accepted beside the list. */
  readonly ownWords: boolean;
  /** Choices that exclude all others, such as 'Any'. */
  readonly alone: readonly string[];
  /** The value a new form starts with. */
  readonly initial: Value | null;
  /** The bounds of a number or of the count of choices; for a text, `max` is its length in characters. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** How the answer is displayed and typed, where its kind does not determine that. */
  readonly format: FieldFormat | undefined;
  readonly schema: z.ZodType<Value>;
  toWire(value: Value): WireValue;
  /** Parses leniently, so that the schema can report what is wrong; an empty answer becomes null. */
  readonly fromWire: (value: WireValue) => unknown;
}

export type FieldFormat =
  | 'height'
  | 'kilograms'
  | 'years'
  | 'count'
  | 'twoDigitCount'
  | 'time'
  | 'monthYear'
  | 'birthday'
  | 'cards'
  | 'hobbyChips'
  | 'handle'
  | 'company'
  | 'jobTitle';

/** The properties that questions of every kind have. */
export interface Question<Required extends boolean> {
  label: string;
  required?: Required;
  missing?: string;
  hint?: string;
  audience?: Audience;
  format?: FieldFormat;
}

/** Returns a single answer trimmed; an empty one becomes null. */
export const emptyToNull = (value: WireValue): string | number | null => {
  const single = Array.isArray(value) ? value[0] : value;
  if (typeof single !== 'string') return single ?? null;
  return single.trim().normalize('NFC') || null;
};

/** Builds a field from the question's own properties and those common to its kind. */
export const field = <Value, Required extends boolean>(
  question: Question<Required>,
  own: Pick<Field<Value>, 'kind' | 'schema'> & Partial<Omit<Field<Value>, 'required'>>,
): Field<Value, Required> => ({
  label: question.label,
  required: (question.required ?? false) as Required,
  missing: question.missing ?? `Still needed: ${question.label}.`,
  hint: question.hint,
  audience: question.audience ?? 'members',
  format: question.format,
  options: undefined,
  labels: {},
  also: {},
  ownWords: false,
  alone: [],
  initial: null,
  min: undefined,
  max: undefined,
  toWire: (value) => value as WireValue,
  fromWire: emptyToNull,
  ...own,
});
