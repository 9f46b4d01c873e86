import { expect, test } from 'vitest';

import { drawn } from '../../../lib/testing/in-english.tsx';
import { emptyValues } from './give-values.ts';
import type { GiveValues } from './give-values.ts';
import { RhythmChoice } from './rhythm-choice.tsx';

const nothing = (): void => undefined;
const doings = { change: nothing, leave: nothing, startAnew: nothing };

const choice = (values: Partial<GiveValues>) =>
  drawn(
    <RhythmChoice
      values={{ ...emptyValues, ...values }}
      problems={{}}
      refused={{}}
      restored={false}
      {...doings}
    />,
  );
const chosen = (html: string): string[] =>
  (html.match(/<input[^>]*>/g) ?? [])
    .filter((input) => / checked/.test(input))
    .map((input) => /value="(\w+)"/.exec(input)?.[1] ?? '');

test('it is given once unless somebody chooses every month, which is for the shortest time unless a longer one is chosen', () => {
  expect(chosen(choice({}))).toEqual(['once', '3']);
  expect(chosen(choice({ rhythm: 'monthly', months: '12' }))).toEqual(['monthly', '12']);
});
