import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';
import * as z from 'zod';

import { withoutDescriptions, withoutWords } from './lean-schemas.ts';

const zod = dirname(createRequire(import.meta.url).resolve('zod/package.json'));
const read = () => readFile(join(zod, 'v4/classic/schemas.js'), 'utf8');

test('only descriptions leave, and nothing names what makes them', async () => {
  const code = await read();
  const lean = withoutDescriptions(code);
  expect(lean).not.toMatch(/processors\.(?!js)|JSONSchemaMethod\(|processJSONSchema/);
  const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  const gone = lines(code).filter((line) => !lines(lean).includes(line));
  expect(gone.filter((line) => !/JSONSchema|aggregateChecks/.test(line))).toEqual([]);
});

test('zod finds its words where it looks for them', async () => {
  const code = withoutWords(await readFile(join(zod, 'v4/locales/en.js'), 'utf8'));
  const { default: english } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(z.config(english())).toMatchObject({ localeError: expect.any(Function) });
  expect(z.string().safeParse(1).error?.issues).toMatchObject([{ message: 'Invalid input' }]);
  expect(z.string('Please enter your name.').safeParse(1).error?.issues).toMatchObject([
    { message: 'Please enter your name.' },
  ]);
});

test('a zod that describes in another way is refused', () => {
  expect(() => withoutWords('export const en = 1;')).toThrow('lean-schemas.ts');
  expect(() => withoutDescriptions('export const string = 1;')).toThrow('lean-schemas.ts');
  expect(() => withoutDescriptions('inst._zod.processJSONSchema ??= makeIt;')).toThrow('lean-schemas.ts');
});
