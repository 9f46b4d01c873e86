import { expect, test } from 'vitest';

import { drawn, readable } from '../../../lib/testing/in-english.tsx';
import { confirmed } from '../testing/confirmed-gift.ts';
import type { GiveRefusal } from './give-action.ts';
import { emptyValues } from './give-values.ts';
import { GiveView } from './give-view.tsx';
import type { GiveFacts } from './give-view.tsx';

const facts: GiveFacts = {
  campaign: { ...confirmed.campaign, by: 'Meera Nair', demo: false },
  takesGifts: true,
  pageToken: 'token',
  attempt: '018f6f8e-5d1b-4c8e-9d50-1c2d3e4f5a6b',
  taxReceipt: true,
  taxLine: '',
  refundDays: 7,
  fees: [],
  failing: [],
  sandbox: false,
};
const form = (changed: Partial<GiveFacts>, refusal?: GiveRefusal) => (
  <GiveView
    facts={{ ...facts, ...changed }}
    last={{}}
    known={{}}
    chosen={{}}
    refusal={refusal}
    busy={false}
  />
);
const why = 'You cannot give here now';

test('where no gift could be paid, the form asks for nothing and says so', () => {
  expect(readable(form({ takesGifts: false }))).toContain(why);
  expect(drawn(form({ takesGifts: false }))).not.toContain('<input');
  expect(readable(form({}))).not.toContain(why);
  expect(drawn(form({}))).toContain('name="pan"');
});

test('a form that was sent when none could be paid any more is answered so that it is read out', () => {
  const refusal: GiveRefusal = {
    values: emptyValues,
    attempt: facts.attempt,
    problems: {},
    code: 'no_gifts',
    failure: '',
    isSentBefore: false,
    at: 0,
  };
  expect(drawn(form({ takesGifts: false }, refusal))).toMatch(/role="alert".*You cannot give/s);
  expect(drawn(form({ takesGifts: false }))).not.toContain('role="alert"');
});

test('the field of a PAN cuts nothing from one that was copied with its blanks', () => {
  const [field = ''] = /<input[^>]*name="pan"[^>]*>/.exec(drawn(form({}))) ?? [];
  expect(Number(/maxlength="(\d+)"/i.exec(field)?.[1])).toBeGreaterThan(' ABCPE 1234 F '.length);
});
