import { expect, test } from 'vitest';
import type * as z from 'zod';

import { countMatches } from './endpoints/match-search.ts';
import { sendMessage } from './endpoints/messages.ts';
import { findPlaces } from './endpoints/places.ts';
import { finishProfile, sendContactMessage } from './endpoints/profile.ts';
import { anySection } from './sections/all.ts';
import { cardLine, choice, longText, place, safeText, text as lineOfText } from './fields.ts';
import { limits } from './limits.ts';
import { personName } from './contacts/person-name.ts';
import { publicText } from './texts/public-text.ts';

const texts: readonly (readonly [string, z.ZodType<string>])[] = [
  ['safe text', safeText(20).refine((text) => !text.includes('.'), 'No full stops, please.')],
  ['name', personName],
  ['public text', publicText(20)],
];

// Normalising it for the visual check expands U+FDFA to eighteen letters.
test.each(texts)('a %s that is too long is judged no further', (_, schema) => {
  const { error } = schema.safeParse('www.example.org \u202E\uFDFA'.repeat(1000));
  expect(error?.issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Please use at most \d+ characters\.$/),
  ]);
});

test.each([
  ['a message', sendMessage.body.shape.message, 'Please write something.'],
  ['a message to us', sendContactMessage.body.shape.message, 'Please write a message.'],
  ['words about oneself', finishProfile.body.shape.about_text, /^Please write something about yourself/],
] as const)('of %s something is seen', (_, schema, missing) => {
  const said = (text: string) => schema.safeParse(text).error?.issues[0]?.message;
  for (const text of ['', ' \n ', '\u200B'.repeat(60), '\u2800', '\u3164 \u115F\u00AD'.repeat(20)])
    expect(said(text)).toMatch(missing);
  expect(said(`${'I teach in Pune, sing and trek. '.repeat(2)}\u200D`)).toBeUndefined();
  expect(said('👩‍👩‍👧 '.repeat(20))).toBeUndefined();
});

// Phones put these around a number copied from the contact list.
test.each([sendMessage.body.shape.message, sendContactMessage.body.shape.message])(
  'a message comes without hidden signs that turn the writing, and with those that join letters',
  (schema) => {
    expect(schema.parse('\u202A+91 98765 43210\u202C\u2069\n\u202E')).toBe('+91 98765 43210');
    const joined = 'क्\u200Dष, മലയാള\u200Cം, سلام\u200F, 👩\u200D👩\u200D👧';
    expect(schema.parse(joined)).toBe(joined);
  },
);

test.each([
  ['contact', 'areaOfLand'],
  ['medical', 'medicalHistoryDetail'],
] as const)('what few may read turns no writing either: %s, %s', (section, name) => {
  const { schema } = anySection(section).fields[name] ?? {};
  expect(schema?.safeParse('Two acres, 9876543210').success).toBe(true);
  expect(schema?.safeParse('Two \u202Eserca').error?.issues).toMatchObject([
    { message: expect.stringContaining('change the direction of the text') },
  ]);
});

const question = { label: 'Question' };
const [line, lineOnCards, inAPlace] = [lineOfText(question), cardLine(question), place(question)];
const lines = longText(question);
const { shortTextCharacters: short, longTextCharacters: long } = limits;

test.each<[string, z.ZodType, number]>([
  ['a line', line.schema, short],
  ['a line on cards', lineOnCards.schema, short],
  ['a place', inAPlace.schema, short],
  ['a choice of a list that is there later', choice(question).schema, short],
  ['a place to search by', countMatches.query.shape.native_place, short],
  ['a sub-caste to count by', countMatches.query.shape.sub_caste, short],
  ['what is typed of a place', findPlaces.query.shape.q, short],
  ['several lines', lines.schema, long],
])('%s takes as many characters as its limit says, and not one more', (_, schema, most) => {
  expect(schema.safeParse('z'.repeat(most)).success).toBe(true);
  expect(schema.safeParse('z'.repeat(most + 1)).success).toBe(false);
});

test('where a text is typed, no more than that goes in', () => {
  expect([line, lineOnCards, inAPlace, lines].map(({ max }) => max)).toEqual([short, short, short, long]);
});
