import * as z from 'zod';
import type { Day } from './time/calendar.ts';
import { wireValue } from './field.ts';
import type { Field, WireValue } from './field.ts';
import { cleanSchema, withoutHidden } from './section.ts';
import type { Draft, Fields, Section } from './section.ts';
import { readNames, wireName } from './wire.ts';

/** Returns the wire schema of a field, with a description for the API documentation. */
const wireField = ({ label, required, options, format }: Field) => {
  const listed = options && format === 'time' ? ['HH:MM', ...options] : options;
  const choices = listed ? `: ${listed.join(' | ')}` : '';
  return wireValue.optional().meta({ description: `${label}${required ? ' (required)' : ''}${choices}` });
};

const wireSchema = (section: Section, spellings: typeof readNames) => {
  const own = Object.entries(section.fields).flatMap(([name, field]) =>
    spellings(name).map((spelling) => [spelling, wireField(field)]),
  );
  const derived = Object.keys(section.derived).map((name) => [name, wireValue.optional()]);
  return z.object(Object.fromEntries([...own, ...derived])) as z.ZodType<WireAnswers, WireAnswers>;
};

/** A section's answers in wire form. */
export type WireAnswers = Record<string, WireValue | undefined>;

/** Parses a section's wire form leniently into a draft, dropping hidden answers. */
export const draftFromWire = <F extends Fields>(
  section: Section<F>,
  wire: Readonly<WireAnswers>,
): Draft<F> => {
  const read = ([name, field]: [string, Field]) => {
    const sent = readNames(name).map((spelling) => field.fromWire(wire[spelling] ?? null));
    return [name, sent.find((answer) => answer !== null) ?? null];
  };
  return withoutHidden(section, Object.fromEntries(Object.entries(section.fields).map(read)) as Draft<F>);
};

/** Converts answers to the wire spelling, limited to the fields that `include` accepts. */
export const draftToWire = <F extends Fields>(
  section: Section<F>,
  draft: Draft<F>,
  include: (field: Field) => boolean = () => true,
): Record<string, WireValue> => {
  const own = Object.entries(section.fields)
    .filter(([, field]) => include(field))
    .map(([name, field]) => {
      const value: unknown = draft[name];
      return [wireName(name), value === null || value === undefined ? null : field.toWire(value)];
    });
  const derived = Object.entries(section.derived).map(([name, derive]) => [name, derive(draft)]);
  return Object.fromEntries([...own, ...derived]) as Record<string, WireValue>;
};

/** Converts between a section's wire form and its clean, complete answers. */
export const sectionCodec = <F extends Fields>(section: Section<F>, today?: () => Day) =>
  z.codec(wireSchema(section as unknown as Section, readNames), cleanSchema(section, today), {
    decode: (wire) => draftFromWire(section, wire),
    encode: (values) => draftToWire(section, values),
  });

/**
 * Converts answers that are only read and may be partial: what the viewer may not see is null. `savedAt` is an ISO
 * time; null if the section was never saved, and for everybody but its owner.
 */
export const answersCodec = <F extends Fields>(section: Section<F>) => {
  const clean = z.custom<SavedAnswers<F>>((given) => typeof given === 'object' && given !== null);
  const written = wireSchema(section as unknown as Section, (name) => [wireName(name)]);
  const wire = written.and(z.object({ saved_at: z.string().nullable() }));
  return z.codec(wire, clean, {
    decode: ({ saved_at, ...sent }) => ({
      answers: draftFromWire(section, sent),
      derived: Object.fromEntries(Object.keys(section.derived).map((name) => [name, sent[name] ?? null])),
      savedAt: saved_at,
    }),
    encode: ({ answers, savedAt, include }) => ({
      ...draftToWire(section, answers, include),
      saved_at: savedAt,
    }),
  });
};

/** Answers as saved; partial if they belong to another member. */
export interface SavedAnswers<F extends Fields> {
  answers: Draft<F>;
  savedAt: string | null;
  /** Additional read-only wire values, which the server derives from the answers. */
  derived?: Record<string, WireValue>;
  /** Which fields the reader may see; all if omitted. */
  include?: (field: Field) => boolean;
}
