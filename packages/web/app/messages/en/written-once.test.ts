import { messagesToJSON } from '@nanostores/i18n';
import type { Messages } from '@nanostores/i18n';
import { expect, test } from 'vitest';

const modules = import.meta.glob<Record<string, { en?: Messages }>>('./giving*.ts', {
  eager: true,
});

/** Shorter ones are names of buttons and fields, each of which may come to say something else. */
const leastWords = 5;

test('no sentence about giving is written under two keys', () => {
  const keys = new Map<string, string[]>();
  for (const { en } of Object.values(modules).flatMap((module) => Object.values(module)))
    for (const [area, texts] of Object.entries(en === undefined ? {} : messagesToJSON(en)))
      for (const [key, text] of Object.entries(texts)) {
        const words = JSON.stringify(text);
        keys.set(words, [...(keys.get(words) ?? []), `${area}.${key}`]);
      }
  const twice = [...keys].filter(
    ([words, found]) => found.length > 1 && words.split(' ').length >= leastWords,
  );
  expect(Object.fromEntries(twice)).toEqual({});
});
