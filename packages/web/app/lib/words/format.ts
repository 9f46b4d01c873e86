import type { Language } from '@mysathi/contract/languages';
import { kolkataDay, yearOf } from '@mysathi/contract/time/calendar';

/** The texts that formats need, in the page's language. */
export interface FormatWords {
  readonly age: (years: number) => string;
  readonly height: (part: { feet: number; inches: number }) => string;
  readonly heightWithCentimetres: (part: { height: string; centimetres: number }) => string;
  readonly income: (part: { amount: string }) => string;
  readonly crore: (count: number) => string;
  readonly lakh: (count: number) => string;
  readonly thousand: (count: number) => string;
  readonly rupees: (part: { amount: string }) => string;
  readonly paise: (count: number) => string;
  readonly today: string;
  readonly yesterday: string;
}

/** A point in time: an ISO text, a `Date`, or a plain `YYYY-MM-DD` date. */
export type Moment = Date | string;

const timeZone = 'Asia/Kolkata';
const paisePerRupee = 100;
const inchesPerFoot = 12;
const centimetresPerInch = 2.54;
const dayMilliseconds = 24 * 60 * 60 * 1000;

// Digits stay Latin in Hindi.
const locales: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

const asDate = (moment: Moment): Date => (typeof moment === 'string' ? new Date(moment) : moment);

// Intl with en-IN gives a lower-case «am»; the fixed stamps need «AM».
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const clockParts = (moment: Moment) => {
  const parts = Object.fromEntries(
    clock.formatToParts(asDate(moment)).map((part) => [part.type, part.value]),
  );
  const hour = Number(parts['hour']);
  return {
    day: parts['day'] ?? '',
    month: parts['month'] ?? '',
    year: parts['year'] ?? '',
    time: `${String(hour % 12 || 12).padStart(2, '0')}:${parts['minute'] ?? ''} ${hour < 12 ? 'AM' : 'PM'}`,
  };
};

/** Keeps words on one line, such as `5 ft 4 in`. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Formats a day: `20-11-2026`. */
export const dayStamp = (moment: Moment): string => {
  const { day, month, year } = clockParts(moment);
  return `${day}-${month}-${year}`;
};

/** Formats a time: `10:42 AM`. */
export const timeStamp = (moment: Moment): string => clockParts(moment).time;

/** Formats day and time: `20-11-2026 10:42 AM`. */
export const fullStamp = (moment: Moment): string => `${dayStamp(moment)} ${timeStamp(moment)}`;

/**
 * Returns the number of midnights in India between a moment and now: 1 means yesterday. 0 if the moment is later, on a
 * slow clock.
 */
export const daysBetween = (moment: Moment, now: Moment): number => {
  const dayOf = (at: Moment): number => Date.parse(kolkataDay(asDate(at)));
  return Math.max(0, dayOf(now) - dayOf(moment)) / dayMilliseconds;
};

/** Returns the calendar year in India. */
const indianYear = (moment: Moment): number => yearOf(kolkataDay(asDate(moment)));

/** Converts a height in inches to whole centimetres. */
export const centimetresOf = (inches: number): number => Math.round(inches * centimetresPerInch);

/** Formats ten digits: `+91 98765 43210`. */
export const phoneText = (digits: string): string => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;

/** Formats the last digits of a number, on one line: `+91 …42`. Only its owner recognises which number is meant. */
export const phoneEnd = (digits: string): string => `+91\u00a0…${digits}`;

const buildFormatters = (locale: string) => {
  const currency = { style: 'currency', currency: 'INR' } as const;
  return {
    rupees: new Intl.NumberFormat(locale, { ...currency, maximumFractionDigits: 0 }),
    rupeesAndPaise: new Intl.NumberFormat(locale, { ...currency, minimumFractionDigits: 2 }),
    plain: new Intl.NumberFormat(locale),
    longDate: new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' }),
    monthAndYear: new Intl.DateTimeFormat(locale, { timeZone, month: 'long', year: 'numeric' }),
    monthName: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long' }),
    weekday: new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }),
    list: new Intl.ListFormat(locale, { type: 'conjunction' }),
  };
};

const builtFormatters = new Map<Language, ReturnType<typeof buildFormatters>>();

// Cached: building them takes longer than rendering a card, and every card needs them.
const formattersOf = (language: Language) => {
  const built = builtFormatters.get(language) ?? buildFormatters(locales[language]);
  builtFormatters.set(language, built);
  return built;
};

/** Formats a number: `5,00,000`. */
export const numberIn = (language: Language, value: number): string =>
  formattersOf(language).plain.format(value);

const asItComes = (text: string): string => text;

/** Creates all formats that depend on the language. Money is in paise, heights in inches; for `said` see `saidIn`. */
export const createFormats = (language: Language, words: FormatWords, said = asItComes) => {
  const { rupees, rupeesAndPaise, longDate, monthAndYear, monthName, weekday, list } = formattersOf(language);

  const spokenMoney = (amount: number): string => {
    const rupeesInAll = Math.floor(amount / paisePerRupee);
    const rest = amount % paisePerRupee;
    const [crore, lakh, thousand, ones] = [
      Math.floor(rupeesInAll / 1_00_00_000),
      Math.floor(rupeesInAll / 1_00_000) % 100,
      Math.floor(rupeesInAll / 1000) % 100,
      rupeesInAll % 1000,
    ];
    const parts = [
      crore > 0 && words.crore(crore),
      lakh > 0 && words.lakh(lakh),
      thousand > 0 && words.thousand(thousand),
      (ones > 0 || rupeesInAll === 0) && String(ones),
    ].filter((part) => part !== false);
    return [words.rupees({ amount: parts.join(' ') }), rest > 0 && words.paise(rest)]
      .filter((part) => part !== false)
      .join(' ');
  };

  // If a date wrapped, its day would be left alone at the end of a line.
  const date = (moment: Moment): string => unbroken(longDate.format(asDate(moment)));

  const height = (inches: number): string =>
    words.height({ feet: Math.floor(inches / inchesPerFoot), inches: inches % inchesPerFoot });

  return {
    /** `₹5,00,000`; with paise only if there are any. */
    money: (paise: number): string =>
      (paise % paisePerRupee === 0 ? rupees : rupeesAndPaise).format(paise / paisePerRupee),
    /** `12 lakh 50 thousand rupees`: for screen readers, exact to the paisa. */
    spokenMoney,
    /** `5,00,000`. */
    number: (value: number): string => numberIn(language, value),
    /** `20 November 2026`, on one line. */
    date,
    /** `November 2026`, on one line. */
    monthAndYear: (moment: Moment): string => unbroken(monthAndYear.format(asDate(moment))),
    /** `November`, of a month from 1 to 12. */
    monthName: (month: number): string => monthName.format(new Date(Date.UTC(2000, month - 1, 1))),
    /** The heading of a day of messages: `Today`, `Yesterday`, `Thursday, 19 November`. */
    dayHeading: (moment: Moment, now: Moment): string => {
      const days = daysBetween(moment, now);
      if (days === 0) return words.today;
      if (days === 1) return words.yesterday;
      return (indianYear(moment) === indianYear(now) ? weekday : longDate).format(asDate(moment));
    },
    /** For times without a fixed stamp format: `10:42 AM` today, `Yesterday`, then `20 November 2026`. */
    recent: (moment: Moment, now: Moment = new Date()): string => {
      const days = daysBetween(moment, now);
      if (days === 0) return timeStamp(moment);
      return days === 1 ? words.yesterday : date(moment);
    },
    /** `20-11-2026 10:42 AM`, in every language. */
    stamp: fullStamp,
    /** Translates an English text or value from the API. */
    said,
    /** `28 yrs`. */
    age: (years: number): string => words.age(years),
    /** `5 ft 4 in`. */
    height,
    /** `5 ft 4 in (163 cm)`. */
    heightWithCentimetres: (inches: number): string =>
      words.heightWithCentimetres({ height: height(inches), centimetres: centimetresOf(inches) }),
    /** `INR 5-7 Lac Per Annum`. */
    income: (amount: string): string => words.income({ amount: said(amount) }),
    /** `Cooking, Trekking and Yoga`. */
    list: (items: readonly string[]): string => list.format(items),
  };
};

export type Formats = ReturnType<typeof createFormats>;
