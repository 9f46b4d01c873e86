import { expect, test } from 'vitest';

const hindi = import.meta.glob<Readonly<Record<string, string | Readonly<Record<string, string>>>>>(
  './hi/*.json',
  { eager: true, import: 'default' },
);
const text = (area: string, name: string): string => {
  const found = hindi[`./hi/${area}.json`]?.[name];
  return typeof found === 'object' ? Object.values(found).join('\n') : (found ?? '');
};

test('to pause a monthly gift is told apart from ending it: it is for some time, wherever both can be chosen', () => {
  expect(text('giving-monthly', 'pause')).toBe('कुछ समय के लिए रोकें');
  for (const both of [
    text('giving-monthly', 'keepLink'),
    text('giving-gift', 'monthly'),
    text('giving-shared', 'toMonthly'),
    text('article-gift', 'body'),
    ...text('giving-form', 'monthlyHelp').split('\n'),
  ])
    expect(both).toMatch(/कुछ समय के लिए (?:रोक|रुक).*बंद/);
  expect(text('said', 'Paused. Nothing is taken until you resume.')).toContain('कुछ समय के लिए रोक');
});
