import { expect, test } from 'vitest';
import type * as z from 'zod';

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
