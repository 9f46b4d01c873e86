import type { Language } from '@mysathi/contract/languages';

const india = { timeZone: 'Asia/Kolkata' } as const;

const inBoth = (how: Intl.DateTimeFormatOptions): Readonly<Record<Language, Intl.DateTimeFormat>> => ({
  en: new Intl.DateTimeFormat('en-GB', { ...india, ...how }),
  hi: new Intl.DateTimeFormat('hi-IN', { ...india, ...how }),
});

const days = inBoth({ dateStyle: 'long' });
const times = new Intl.DateTimeFormat('en-US', {
  ...india,
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
});
const weekdays = new Intl.DateTimeFormat('en-IN', {
  ...india,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** Formats the date in India for a letter: `30 November 2026`. */
export const dayIn = (language: Language, at: Date): string => days[language].format(at);

/** Formats date and time in India for a letter, the time as on the site: `30 November 2026 at 02:05 PM`. */
export const momentIn = (language: Language, at: Date): string => {
  const time = times.format(at).replace(/\s/, ' ');
  return `${dayIn(language, at)} ${language === 'hi' ? 'को' : 'at'} ${time}`;
};

/** Formats a date in India in the near future: `Monday, 30 November`. */
export const weekdayOf = (at: Date): string => weekdays.format(at);
