import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { averageColour } from '../pictures/colour-hash.ts';
import { dateOfParts, datePartsOf, dateTyped } from './numbers/date-parts-field.tsx';
import { latinDigits } from './texts/latin-digits.ts';
import { monthTyped, monthYearOf } from './numbers/month-year-field.tsx';
import { codeOfTyped } from './texts/otp-input.tsx';
import { typedPhone } from './texts/phone-field.tsx';

import { timePartsOf, timeTyped, wholeTime } from './numbers/time-of-day-field.tsx';
import { initialOf, tintOf } from '../pictures/tint.ts';

describe('digits', () => {
  test('of a code drop what is between them', () => {
    expect(codeOfTyped('12 34', 4)).toBe('1234');
    expect(codeOfTyped('Your code is 98765', 4)).toBe('9876');
  });

  test('of a code are letters where the server makes codes of letters, typed in either case', () => {
    expect(codeOfTyped('ac-dk 1', 4, 'ABCDEFGHJK')).toBe('ACDK');
    expect(codeOfTyped('aB1c', 4, 'abcdABCD')).toBe('aBc');
  });

  test('of any script count', () => {
    expect(typedPhone('९८७६५ ४३२१०')).toBe('9876543210');
    expect(typedPhone('+௯௧ ௯௮௭௬௫௪௩௨௧௦')).toBe('9876543210');
    expect(codeOfTyped('१२ ३४', 4)).toBe('1234');
    expect(latinDigits('৪২ ௫ ٣')).toBe('42 5 3');
  });

  test('of a number drop the country code and the trunk zero, but only where there are too many', () => {
    expect(typedPhone('+91 98765 43210')).toBe('9876543210');
    expect(typedPhone('098765-43210')).toBe('9876543210');
    expect(typedPhone('9198765432')).toBe('9198765432');
    expect(typedPhone('98765abc')).toBe('98765');
    expect(typedPhone('0091-98765-43210')).toBe('9876543210');
    expect(typedPhone('+91 098765 43210')).toBe('9876543210');
    expect(typedPhone('00 91 98765 43210')).toBe('9876543210');
  });

  test.each([
    ['+971 50 123 4567', '+971501234567'],
    ['00971501234567', '+971501234567'],
    ['971 50 123 4567', '971501234567'],
    ['+65 9123 4567', '+6591234567'],
    ['0065 9123 4567', '+6591234567'],
    ['+९७१ ५० १२३ ४५६७', '+971501234567'],
    ['98765432101', '98765432101'],
    ['9'.repeat(40), '9'.repeat(15)],
  ])('of %s, no Indian number, are not cut to one of somebody else', (typed, shown) => {
    expect(typedPhone(typed)).toBe(shown);
    expect(shown).not.toMatch(/^[6-9]\d{9}$/);
  });

  test.each(['+919876543210', '00919876543210', '919876543210', '09876543210', '9876543210'])(
    'of %s, typed one by one, come to the ten of the number',
    (number) => {
      const shown = Array.from(number).reduce((value, digit) => typedPhone(value + digit), '');
      expect(shown).toBe('9876543210');
    },
  );

  test.each(['+971501234567', '+6591234567', '00971501234567', '006591234567'])(
    'of %s, typed one by one, stay those of another country',
    (number) => {
      const shown = Array.from(number).reduce((value, digit) => typedPhone(value + digit), '');
      expect(shown).toBe(number.replace(/^00/, '+'));
    },
  );
});

describe('a date in three fields', () => {
  const nothing = { day: '', month: '', year: '' };

  test('is a date of the calendar or none', () => {
    expect(dateOfParts({ day: '4', month: '3', year: '1998' })).toBe('1998-03-04');
    expect(dateOfParts({ day: '29', month: '2', year: '2000' })).toBe('2000-02-29');
    expect(dateOfParts({ day: '29', month: '2', year: '2001' })).toBeUndefined();
    expect(dateOfParts({ day: '31', month: '4', year: '1998' })).toBeUndefined();
    expect(dateOfParts({ day: '4', month: '3', year: '98' })).toBeUndefined();
    expect(dateOfParts(nothing)).toBeUndefined();
    expect(datePartsOf('')).toEqual(nothing);
  });

  test('keeps what is typed so far, so that a reload brings it back', () => {
    for (const parts of [
      { day: '9', month: '7', year: '' },
      { day: '', month: '', year: '19' },
      { day: '31', month: '2', year: '1996' },
    ])
      expect(datePartsOf(dateTyped(parts))).toEqual(parts);
    expect(dateTyped(nothing)).toBe('');
    expect(dateTyped({ day: '9', month: '7', year: '1996' })).toBe('1996-07-09');
  });

  test('of every day reads back', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(dateOfParts(datePartsOf(day))).toBe(day);
      }),
    );
  });
});

describe('a time of day', () => {
  test('reads back in 24 hours', () => {
    expect(timePartsOf('00:05')).toEqual({ hour: '12', minute: '05', half: 'AM' });
    expect(timeTyped({ hour: '12', minute: '30', half: 'PM' })).toBe('12:30');
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
        const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        expect(timeTyped(timePartsOf(time))).toBe(time);
        expect(wholeTime(time)).toBe(time);
      }),
    );
  });

  test('keeps what is chosen so far', () => {
    for (const parts of [
      { hour: '7', minute: '', half: '' },
      { hour: '', minute: '05', half: '' },
      { hour: '12', minute: '', half: 'PM' },
      { hour: '11', minute: '30', half: '' },
    ]) {
      expect(timePartsOf(timeTyped(parts))).toEqual(parts);
      expect(wholeTime(timeTyped(parts))).toBe('');
    }
    expect(timeTyped({ hour: '', minute: '', half: '' })).toBe('');
  });
});

test('a month keeps what is chosen so far', () => {
  for (const parts of [
    { month: '3', year: '' },
    { month: '', year: '2019' },
  ]) {
    expect(monthYearOf(monthTyped(parts))).toEqual(parts);
  }
  expect(monthTyped({ month: '', year: '' })).toBe('');
  expect(monthTyped({ month: '3', year: '2019' })).toBe('2019-03-01');
  expect(monthYearOf('2019-03-01')).toEqual({ month: '3', year: '2019' });
});

describe('a person without a photo', () => {
  test('has a letter, whatever the name', () => {
    expect(initialOf(' asha')).toBe('A');
    expect(initialOf('मीरा')).toBe('मी');
    expect(initialOf('')).toBe('?');
  });

  test('keeps one of seven tints', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        expect(tintOf(id)).toMatch(/^var\(--tint-[1-7]\)$/);
        expect(tintOf(id)).toBe(tintOf(id));
      }),
    );
  });
});

test('the average colour of a thumbhash', () => {
  expect(averageColour('1QcSHQRnh493V4dIh4eXh1h4kJUI')).toBe('rgb(86 82 88)');
  expect(averageColour('%')).toBeUndefined();
  expect(averageColour('')).toBeUndefined();
});
