import { formatRupees, rupeeProblems } from '@mysathi/contract/giving/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { amountOf, checkGive, problemOfLeft } from './give-check.ts';
import { emptyValues, isAsked, otherAmount, readValues, valuesOfAddress } from './give-values.ts';
import type { GiveValues } from './give-values.ts';

const hidden = {
  pageToken: 'token',
  attempt: '018f6f8e-5d1b-4c8e-9d50-1c2d3e4f5a6b',
  language: 'hi',
} as const;

const filled: GiveValues = {
  ...emptyValues,
  choice: '200000',
  name: 'Asha Kulkarni',
  email: 'asha@example.org',
  indianCitizen: true,
};

const problemsOf = (change: Partial<GiveValues>) => {
  const checked = checkGive({ ...filled, ...change }, hidden);
  return 'problems' in checked ? checked.problems : {};
};

const bodyOf = (change: Partial<GiveValues>) => {
  const checked = checkGive({ ...filled, ...change }, hidden);
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems));
  return checked.body;
};

describe('an amount', () => {
  test.each([
    ['5,00,000', 5_00_000_00],
    ['500,000', 5_00_000_00],
    ['₹ 2,500.50', 2500_50],
    ['Rs. 300', 300_00],
  ])('%s is read', (other, paise) => {
    expect(amountOf({ choice: otherAmount, other })).toEqual({ paise });
  });

  test('is read back from the way it is written, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_99_99_999_00 }), (paise) => {
        expect(amountOf({ choice: otherAmount, other: formatRupees(paise) })).toEqual({ paise });
      }),
    );
  });

  test('that cannot be given is answered at the field where it was said', () => {
    expect(problemsOf({ choice: '' })).toEqual({ choice: rupeeProblems.missing });
    expect(problemsOf({ choice: otherAmount, other: 'many' })).toEqual({ other: rupeeProblems.notAmount });
    expect(problemsOf({ choice: otherAmount, other: '$50' })).toEqual({ other: rupeeProblems.otherCurrency });
    expect(problemsOf({ choice: otherAmount, other: '0.50' }).other).toContain('at least ₹10');
    expect(problemsOf({ choice: otherAmount, other: '0' }).other).toContain('at least ₹10');
    expect(problemsOf({ choice: otherAmount, other: '99,99,99,999' }).other).toContain('at most ₹5,00,000');
    expect(problemsOf({ tip: 'ten' })).toEqual({ tip: rupeeProblems.notAmount });
    expect(problemsOf({ tip: '0.50' }).tip).toContain('₹0 or add at least ₹1');
    expect(problemsOf({ tip: '0' })).toEqual({});
  });
});

test('a number and a PAN are read as they are written, pasted or filled in by a browser', () => {
  for (const phone of ['9812345699', '098123 45699', '+91 98123-45699', '+91 098123 45699', '९८१२३४५६९९'])
    expect(bodyOf({ phone }).phone).toBe('9812345699');
  for (const phone of ['+44 7700 900123', 'ask me', '98123'])
    expect(problemsOf({ phone }).phone).toContain('10-digit mobile number');
  expect(bodyOf({ phone: ' ' }).phone).toBeUndefined();
  for (const pan of ['ABCPE1234F', ' ABCPE 1234 F ', 'ABCPE-1234-F'])
    expect(bodyOf({ wantsTaxReceipt: true, pan, address: '12 Lane 3, Pune' }).pan).toBe('ABCPE1234F');
});

describe('an answer that is left', () => {
  test('is told where it is wrong, and what else is missing is not', () => {
    const begun = { ...emptyValues, email: 'asha', choice: otherAmount, other: '5' };
    expect(problemOfLeft(begun, 'email')).toBe(problemsOf({ email: 'asha' }).email);
    expect(problemOfLeft(begun, 'other')).toContain('at least ₹10');
    expect(problemOfLeft({ ...begun, email: 'asha@example.org' }, 'email')).toBeUndefined();
  });

  test('is not asked for before the form is sent', () => {
    expect(problemOfLeft(emptyValues, 'name')).toBeUndefined();
    expect(problemOfLeft(emptyValues, 'email')).toBeUndefined();
  });
});

describe('the form', () => {
  test('chooses no amount, adds nothing, names nobody and ticks nothing for the giver', () => {
    const { choice, tip, visibility, indianCitizen, wantsUpdates, wantsTaxReceipt } = emptyValues;
    expect({ choice, tip, visibility }).toEqual({ choice: '', tip: '0', visibility: 'hidden' });
    expect([indianCitizen, wantsUpdates, wantsTaxReceipt]).toEqual([false, false, false]);
  });

  test('tells all that is missing at once', () => {
    const checked = checkGive(emptyValues, hidden);
    expect('problems' in checked && Object.keys(checked.problems).toSorted()).toEqual([
      'choice',
      'email',
      'indianCitizen',
      'name',
    ]);
  });

  test('asks for the tax number only with a tax receipt, and leaves it out otherwise', () => {
    expect(bodyOf({ pan: 'ABCPE1234F', address: '1 Road' })).not.toHaveProperty('pan');
    expect(Object.keys(problemsOf({ wantsTaxReceipt: true })).toSorted()).toContain('pan');
    expect(problemsOf({ wantsTaxReceipt: true, pan: '12', address: '1 Road' }).pan).toContain('ABCPE1234F');
  });

  test('asks for the updates by e-mail only for those who tick it', () => {
    expect([bodyOf({}).wantsUpdates, bodyOf({ wantsUpdates: true }).wantsUpdates]).toEqual([false, true]);
  });

  test('asks for a code only with a gift card', () => {
    expect(problemsOf({ option: 'gift_card' }).voucher).toBe('Please enter the code of your gift card.');
    expect(bodyOf({ option: 'gpay', voucher: 'SPARE' })).not.toHaveProperty('voucher');
  });

  test('is read from what the browser sends', () => {
    const form = new FormData();
    form.set('choice', '200000');
    form.set('name', 'Asha Kulkarni');
    form.set('indianCitizen', 'on');
    form.set('visibility', 'name');
    form.set('option', 'nonsense');
    expect(readValues(form)).toMatchObject({
      choice: '200000',
      name: 'Asha Kulkarni',
      indianCitizen: true,
      wantsTaxReceipt: false,
      visibility: 'name',
      option: '',
    });
  });

  test('begins as the address says, and never from what it cannot mean', () => {
    expect(valuesOfAddress(new URLSearchParams('amount=200000&option=gpay'))).toEqual({
      choice: '200000',
      option: 'gpay',
    });
    expect(valuesOfAddress(new URLSearchParams('amount=123400'))).toMatchObject({
      choice: otherAmount,
      other: '1234',
    });
    expect(valuesOfAddress(new URLSearchParams('amount=200000&rhythm=monthly'))).toEqual({
      choice: '200000',
      rhythm: 'monthly',
    });
    expect(valuesOfAddress(new URLSearchParams('rhythm=monthly&option=gift_card'))).toMatchObject({
      rhythm: 'once',
    });
    expect(valuesOfAddress(new URLSearchParams('amount=-5&rhythm=weekly'))).toEqual({});
  });
});

test('a gift card takes no tax receipt, which is said at its tick', () => {
  const card = { option: 'gift_card', voucher: 'DEMO-GIFT-5000' } as const;
  const receipt = { wantsTaxReceipt: true, pan: 'ABCPE1234F', address: '4 Bazaar Road, Pune' };
  expect(problemsOf(card)).toEqual({});
  expect(problemsOf(receipt)).toEqual({});
  expect(problemsOf({ ...card, ...receipt })).toEqual({
    wantsTaxReceipt: expect.stringContaining('has no tax receipt'),
  });
});

test('less than ten rupees is taken of a gift card alone, which may hold no more', () => {
  const card = { option: 'gift_card', voucher: 'DEMO-GIFT-5000' } as const;
  const small = { choice: otherAmount, other: '5' } as const;
  expect(problemsOf({ ...small, ...card })).toEqual({});
  expect(problemsOf({ ...small, ...card, other: '1' })).toEqual({});
  expect(problemsOf({ ...small, ...card, other: '0.99' })).toHaveProperty('other');
  expect(problemsOf(small)).toEqual({ other: 'Please give at least ₹10.' });
  expect(problemsOf({ ...small, other: '9.99', option: 'gpay' })).toHaveProperty('other');
  expect(problemsOf({ ...small, name: '' })).toMatchObject({ other: 'Please give at least ₹10.' });
});

test('what only some gifts need is asked of those alone', () => {
  const asked = (change: Partial<GiveValues>) =>
    (['other', 'pan', 'address', 'voucher'] as const).filter((field) =>
      isAsked(field, { ...filled, ...change }),
    );
  expect(asked({})).toEqual([]);
  expect(asked({ choice: otherAmount })).toEqual(['other']);
  expect(asked({ wantsTaxReceipt: true })).toEqual(['pan', 'address']);
  expect(asked({ option: 'gift_card' })).toEqual(['voucher']);
});

describe('every month', () => {
  const monthly = { rhythm: 'monthly', months: '6', option: 'phonepe' } as const;

  test('so many months are sent along, and none where it is given once', () => {
    expect(bodyOf(monthly).months).toBe(6);
    expect(bodyOf({ ...monthly, rhythm: 'once' })).not.toHaveProperty('months');
  });

  test('the whole may be no more than a mandate takes, whatever else is missing', () => {
    const tooMuch = { ...monthly, choice: otherAmount, other: '14,900', tip: '101' };
    expect(problemsOf(tooMuch)).toEqual({ other: expect.stringContaining('at most ₹15,000') });
    expect(problemsOf({ ...tooMuch, name: '' }).other).toContain('at most ₹15,000');
    expect(problemsOf({ ...tooMuch, tip: '100' })).toEqual({});
    expect(problemsOf({ ...tooMuch, rhythm: 'once' })).toEqual({});
  });

  test('only ways that a mandate can use are taken', () => {
    expect(problemsOf({ ...monthly, option: 'netbanking' }).option).toContain('a UPI app or a card');
    expect(problemsOf({ ...monthly, option: 'gift_card', voucher: 'X' }).option).toContain(
      'a UPI app or a card',
    );
    expect(problemsOf({ ...monthly, option: 'card' })).toEqual({});
  });
});
