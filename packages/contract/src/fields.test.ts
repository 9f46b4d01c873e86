import { expect, test } from 'vitest';
import type * as z from 'zod';

import { sendMessage } from './endpoints/messages.ts';
import { finishProfile, sendContactMessage } from './endpoints/profile.ts';
import { safeText } from './fields.ts';
import { personName } from './person-name.ts';
import { publicText } from './public-text.ts';

const texts: readonly (readonly [string, z.ZodType<string>])[] = [
  ['safe text', safeText(20).refine((text) => !text.includes('.'), 'No full stops, please.')],
  ['name', personName],
  ['public text', publicText(20)],
];

// To judge by how it looks, a letter such as U+FDFA is spelled out in eighteen.
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
  for (const text of ['', ' \n ', '\u200B'.repeat(60), '\u3164 \u115F\u00AD'.repeat(20)])
    expect(said(text)).toMatch(missing);
  expect(said(`${'I teach in Pune, sing and trek. '.repeat(2)}\u200D`)).toBeUndefined();
  expect(said('👩‍👩‍👧 '.repeat(20))).toBeUndefined();
});
