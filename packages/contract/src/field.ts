import * as z from 'zod';

/** What a field looks like on the wire before it is understood. */
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

/** One question of a profile section. `Value` is its clean form; an optional field may also be null. */
export interface Field<Value = unknown, Required extends boolean = boolean> {
  readonly kind: FieldKind;
  readonly label: string;
  readonly required: Required;
  /** Shown when a required answer is missing. */
  readonly missing: string;
  readonly hint: string | undefined;
  readonly audience: Audience;
  /** The choices that do not depend on other answers. */
  readonly options: readonly string[] | undefined;
  /** How choices read where that differs from what is stored. */
  readonly labels: Readonly<Record<string, string>>;
  /** What choices are called elsewhere: whoever searches for it finds them. */
  readonly also: Readonly<Record<string, readonly string[]>>;
  /** Whether own words are taken beside the list ('Other'). */
  readonly ownWords: boolean;
  /** Choices that rule out all others, such as 'Any'. */
  readonly alone: readonly string[];
  /** What a new form starts with. */
  readonly initial: Value | null;
  /** Bounds of a number, or the most characters of a text. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** How the answer is shown and typed, where its kind alone does not say. */
  readonly format: FieldFormat | undefined;
  readonly schema: z.ZodType<Value>;
  toWire(value: Value): WireValue;
  /** Reads loosely, so that the schema can say what is wrong; an empty answer is null. */
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

/** What is said of a question whatever its kind. */
export interface Question<Required extends boolean> {
  label: string;
  required?: Required;
  missing?: string;
  hint?: string;
  audience?: Audience;
  format?: FieldFormat;
}

/** A single answer as it was sent, without spaces around it; an empty one is null. */
export const emptyToNull = (value: WireValue): string | number | null => {
  const single = Array.isArray(value) ? value[0] : value;
  if (typeof single !== 'string') return single ?? null;
  return single.trim().normalize('NFC') || null;
};

/** A question of one kind: what was said of it, and what is the same for all of its kind. */
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
