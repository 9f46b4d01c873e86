import { expect, test } from 'vitest';

import { giftAmount, pan, tipAmount } from './gift-fields.ts';
import { limits } from '../limits.ts';

const { gift, tip } = limits;

test.each([
  [giftAmount, gift.restPaise, gift.maxPaise],
  [tipAmount, tip.minPaise, tip.maxPaise],
])('an amount is taken from its least to its most, to the paisa, and no further', (field, least, most) => {
  const taken = [least, least + 1, most - 1, most];
  for (const paise of taken)
    for (const typed of [paise, String(paise)]) expect(field.parse(typed)).toBe(paise);
  for (const paise of [least - 1, most + 1, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1])
    for (const typed of [paise, String(paise)]) expect(field.safeParse(typed).success).toBe(false);
});

test('what is added for Mysathi may be nothing, and is otherwise enough to be sent back by itself', () => {
  for (const typed of [0, '0']) expect(tipAmount.parse(typed)).toBe(0);
  for (const typed of [-1, 1, 50, '99'])
    expect(tipAmount.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      'Please leave this at ₹0 or add at least ₹1.',
    ]);
});

test.each([
  -0.5,
  1000.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  ' 1000',
  '1,000',
  '1000.00',
  '१०००',
  null,
  [1000],
])('%j is no amount in paise', (typed) => {
  for (const field of [giftAmount, tipAmount]) expect(field.safeParse(typed).success).toBe(false);
});

test('a PAN is that of a person', () => {
  for (const typed of ['ABCPE1234F', 'abcpe1234f']) expect(pan.parse(typed)).toBe(typed);
  for (const typed of ['ABCCE1234F', 'ABCPE12345', 'ABCPE1234', 'ABCPE1234FG', 'ABCPE१२३४F', ''])
    expect(pan.safeParse(typed).success).toBe(false);
  // Families and companies have valid PANs too: the message must say what is wrong.
  for (const typed of ['ABCHE1234F', 'ABCCE1234F'])
    expect(pan.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      'Please check the PAN. It must be a person’s, such as ABCPE1234F, with P as the fourth letter.',
    ]);
});
