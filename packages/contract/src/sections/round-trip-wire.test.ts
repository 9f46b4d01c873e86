import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Field } from '../field.ts';
import { loadCastes } from '../options/castes.ts';
import { isOwnPlace } from '../words/own-words.ts';
import { choicesOf, emptyDraft, isRevealed, withoutHidden } from '../section.ts';
import type { Draft, Fields, Section } from '../section.ts';
import { answersCodec, draftFromWire, draftToWire, sectionCodec } from '../section-wire.ts';
import { anySection } from './all.ts';
import { sectionNames } from './names.ts';
import { astrology } from './astrology.ts';
import { personal } from './personal.ts';

beforeAll(loadCastes);

const words = fc.array(fc.constantFrom('Asha', 'é', 'नमस्ते', '10', '-', 'o’clock'), {
  minLength: 1,
  maxLength: 6,
});
const spoken = words.map((parts) => parts.join(' '));
const day = fc
  .date({ min: new Date('1960-01-01'), max: new Date('2005-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));

const textOf = ({ format }: Field) => {
  if (format === 'handle') return fc.constantFrom('@asha_k', 'https://www.example.com/in/asha?x=1');
  if (format !== 'time') return spoken;
  const time = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  return fc.oneof(time, fc.constant('dontknow'));
};

/** Generates any value that a field accepts, given the preceding answers. */
const valueOf = (field: Field, options: readonly string[] | undefined): fc.Arbitrary<unknown> => {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return textOf(field).filter((text) => field.schema.safeParse(text).success);
    case 'place':
      return spoken.filter(isOwnPlace);
    case 'phone':
      return fc.stringMatching(/^[6-9][0-9]{9}$/);
    case 'date':
      return day;
    case 'number':
      return options
        ? fc.constantFrom(...options.map(Number))
        : fc.integer({ min: field.min ?? 0, max: field.max ?? 100 });
    case 'choice':
      return fc.constantFrom(...(options ?? []), ...(field.ownWords ? ['Own words'] : []));
    case 'choices': {
      const several = (options ?? []).filter((option) => !field.alone.includes(option));
      if (several.length === 0) return fc.constant(field.alone.slice(0, 1));
      return fc.uniqueArray(fc.constantFrom(...several), {
        minLength: field.min ?? 1,
        maxLength: field.max ?? 5,
      });
    }
  }
};

/** Generates complete answers that respect reveal, choices and rules. */
const answersOf = <F extends Fields>(section: Section<F>): fc.Arbitrary<Draft<F>> =>
  Object.entries(section.fields)
    .reduce<fc.Arbitrary<Draft<F>>>(
      (before, [name, field]) =>
        before.chain((draft) => {
          if (!isRevealed(section, name, draft)) return fc.constant(draft);
          const value = valueOf(field, choicesOf(section, name, draft));
          const given = field.required ? value : fc.option(value, { nil: null });
          return given.map((one) => ({ ...draft, [name]: one }));
        }),
      fc.constant(emptyDraft(section)),
    )
    .map((draft) => withoutHidden(section, draft))
    .filter((draft) => section.rules.every((rule) => rule(draft, '2026-03-01') === null));

describe.each(sectionNames)('%s', (name) => {
  const section = anySection(name);
  const codec = sectionCodec(section, () => '2026-03-01');

  it('comes back from the wire as it went, also as JSON', () => {
    fc.assert(
      fc.property(answersOf(section), (answers) => {
        const wire = JSON.parse(JSON.stringify(codec.encode(answers)));
        expect(codec.decode(wire)).toEqual(answers);
      }),
      { numRuns: 200 },
    );
  });

  it('comes back from a form, where an empty text means no answer', () => {
    fc.assert(
      fc.property(answersOf(section), (answers) => {
        const form = Object.fromEntries(
          Object.entries(draftToWire(section, answers)).map(([key, value]) => [
            key,
            value === null ? '' : Array.isArray(value) ? value : String(value),
          ]),
        );
        expect(codec.decode(form)).toEqual(answers);
      }),
      { numRuns: 100 },
    );
  });

  it('never breaks on what somebody may send', () => {
    const sent = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.constant(null),
      fc.array(fc.string()),
    );
    const keys = Object.keys(draftToWire(section, draftFromWire(section, {})));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), sent), (wire) => {
        const read = codec.safeDecode(wire);
        if (read.success) return;
        expect(read.error.issues.length).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });
});

describe('answers that are only read', () => {
  it('leave out what the reader may not see and keep the year of birth', () => {
    const codec = answersCodec(personal);
    const answers = draftFromWire(personal, { gender: 'Female', dob: '1995-07-09', category: 'Dalit' });
    const wire = codec.encode({ answers, savedAt: null, include: (field) => field.audience === 'members' });
    expect(wire).toMatchObject({ gender: 'Female', age: 1995, saved_at: null });
    expect(wire).not.toHaveProperty('dob');
    expect(wire).not.toHaveProperty('category');
    const read = codec.decode(JSON.parse(JSON.stringify(wire)));
    expect(read.derived).toEqual({ age: 1995 });
    expect(read.answers).toEqual({ ...answers, dateOfBirth: null, category: null });
  });

  it('are described by the names they are written with, of those that are read', () => {
    const described = (schema: z.ZodType) => JSON.stringify(z.toJSONSchema(schema, { io: 'input' }));
    expect(described(sectionCodec(personal))).toContain('"mother_tongue"');
    expect(described(answersCodec(personal))).toContain('"monther_tongue"');
    expect(described(answersCodec(personal))).not.toContain('"mother_tongue"');
  });

  it('are written in the spelling of the wire', () => {
    const wire = draftToWire(
      astrology,
      draftFromWire(astrology, { gothram: 'Garga', time_of_birth: '7:05 pm' }),
    );
    expect(wire).toMatchObject({ gotharam: 'Garga', time_of_birth: '19:05', dasha: null });
    expect(draftToWire(personal, draftFromWire(personal, { mother_tongue: 'Hindi' }))).toMatchObject({
      monther_tongue: 'Hindi',
    });
  });
});
