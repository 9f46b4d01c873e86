import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import { formatTexts } from '../../messages/en/formats.ts';
import {
  centimetresOf,
  createFormats,
  dayStamp,
  daysBetween,
  fullStamp,
  phoneEnd,
  phoneText,
  timeStamp,
  unbroken,
} from './format.ts';
import { textOf } from './i18n.ts';

const formats = createFormats('en', textOf(formatTexts, 'en'));
const hindi = createFormats('hi', textOf(formatTexts, 'en'));

describe('money', () => {
  test('is grouped by lakh and shows paise only where there are any', () => {
    expect(formats.money(5_00_000_00)).toBe('₹5,00,000');
    expect(formats.money(300_50)).toBe('₹300.50');
    expect(hindi.money(5_00_000_00)).toBe('₹5,00,000');
  });
});

describe('spoken money', () => {
  test('is said as it is said in India', () => {
    expect(formats.spokenMoney(5_00_000_00)).toBe('5 lakh rupees');
    expect(formats.spokenMoney(12_50_000_00)).toBe('12 lakh 50 thousand rupees');
    expect(formats.spokenMoney(3_00_00_000_00)).toBe('3 crore rupees');
    expect(formats.spokenMoney(35_400_50)).toBe('35 thousand 400 rupees 50 paise');
    expect(formats.spokenMoney(0)).toBe('0 rupees');
  });

  test('loses no paisa', () => {
    const unit: Record<string, number> = {
      crore: 1e9,
      lakh: 1e7,
      thousand: 1e5,
      rupees: 100,
      paise: 1,
      paisa: 1,
    };
    fc.assert(
      fc.property(fc.nat({ max: 99_99_99_99_99 }), (amount) => {
        const words = formats.spokenMoney(amount).split(' ');
        const said = words.reduce((sum, word, at) => {
          const number = Number(word);
          // Both «400 rupees» and «3 crore rupees» end in that word.
          return Number.isNaN(number) ? sum : sum + number * (unit[words[at + 1] ?? ''] ?? Number.NaN);
        }, 0);
        expect(said).toBe(amount);
      }),
    );
  });
});

describe('stamps', () => {
  const morning = '2026-11-20T05:12:00Z';

  test('are of India and write AM in capitals', () => {
    expect(fullStamp(morning)).toBe('20-11-2026 10:42 AM');
    expect(timeStamp('2026-11-20T18:35:00Z')).toBe('12:05 AM');
    expect(timeStamp('2026-11-20T06:35:00Z')).toBe('12:05 PM');
  });

  test('of a plain date keep its day', () => {
    expect(dayStamp('2026-03-04')).toBe('04-03-2026');
    expect(formats.date('2026-03-04')).toBe(unbroken('4 March 2026'));
  });

  test('of every minute read back to that minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        const minute = seconds - (seconds % 60);
        const [, day, month, year, hour, minutes, half] =
          /^(\d\d)-(\d\d)-(\d{4}) (\d\d):(\d\d) (AM|PM)$/.exec(fullStamp(new Date(minute * 1000))) ?? [];
        const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
        const read = new Date(
          `${year}-${month}-${day}T${String(hours).padStart(2, '0')}:${minutes}:00+05:30`,
        );
        expect(read.getTime() / 1000).toBe(minute);
      }),
    );
  });

  test('turn into words near to now', () => {
    const now = '2026-11-20T06:00:00Z';
    expect(formats.dayHeading(morning, now)).toBe('Today');
    expect(formats.dayHeading('2026-11-18T20:00:00Z', now)).toBe('Yesterday');
    expect(formats.dayHeading('2026-11-19T06:00:00Z', now)).toBe('Yesterday');
    expect(formats.dayHeading('2026-11-17T06:00:00Z', now)).toBe('Tuesday, 17 November');
    expect(formats.dayHeading('2025-11-17T06:00:00Z', now)).toBe('17 November 2025');
    const alike = createFormats('en', { ...textOf(formatTexts, 'en'), yesterday: '18 November 2026' });
    expect(alike.dayHeading('2026-11-18T06:00:00Z', now)).toBe('Wednesday, 18 November');
  });

  test('are the shorter the nearer where nothing fixes them', () => {
    const now = '2026-11-20T18:29:00Z';
    const recent = (moment: string) => formats.recent(moment, now);
    expect(recent('2026-11-20T05:12:00Z')).toBe('10:42 AM');
    expect(recent('2026-11-19T18:30:00Z')).toBe('12:00 AM');
    expect(recent('2026-11-19T18:29:00Z')).toBe('Yesterday');
    expect(recent('2026-11-18T18:29:00Z')).toBe(unbroken('18 November 2026'));
    expect(hindi.recent('2025-11-18T06:00:00Z', now)).toBe(unbroken('18 नवंबर 2025'));
  });

  test('are as many days apart as the calendar of India says', () => {
    const now = '2026-11-20T18:29:00Z';
    expect(daysBetween('2026-11-19T18:30:00Z', now)).toBe(0);
    expect(daysBetween('2026-11-19T18:29:00Z', now)).toBe(1);
    expect(daysBetween('2025-11-20', '2026-11-20')).toBe(365);
    expect(daysBetween('2026-11-20T18:31:00Z', now)).toBe(0);
  });
});

test('a person in figures', () => {
  expect(formats.height(64)).toBe('5 ft 4 in');
  expect(formats.heightWithCentimetres(64)).toBe('5 ft 4 in (163 cm)');
  expect(centimetresOf(84)).toBe(213);
  expect(formats.age(28)).toBe('28 yrs');
  expect(phoneText('9876543210')).toBe('+91 98765 43210');
  expect(phoneEnd('42')).toBe('+91\u00a0…42');
  expect(formats.income('5-7 Lac')).toBe('INR 5-7 Lac Per Annum');
  const inTheirWords = createFormats('hi', textOf(formatTexts, 'en'), (text) => text.replace('Lac', 'लाख'));
  expect(inTheirWords.income('5-7 Lac')).toBe('INR 5-7 लाख Per Annum');
  expect(formats.list(['Cooking', 'Trekking', 'Yoga'])).toBe('Cooking, Trekking and Yoga');
});

test('a further component of the same language builds no formatters', () => {
  const dates = vi.spyOn(Intl, 'DateTimeFormat');
  const numbers = vi.spyOn(Intl, 'NumberFormat');
  createFormats('en', textOf(formatTexts, 'en'));
  expect([dates, numbers].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  vi.restoreAllMocks();
});
