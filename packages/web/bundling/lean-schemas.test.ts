import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { withoutDescriptions } from './lean-schemas.ts';

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

test('a zod that describes in another way is refused', () => {
  expect(() => withoutDescriptions('export const string = 1;')).toThrow('lean-schemas.ts');
  expect(() => withoutDescriptions('inst._zod.processJSONSchema ??= makeIt;')).toThrow('lean-schemas.ts');
});
