import type { Language } from '@mysathi/contract/languages';

const india = { timeZone: 'Asia/Kolkata' } as const;

const inBoth = (how: Intl.DateTimeFormatOptions): Readonly<Record<Language, Intl.DateTimeFormat>> => ({
  en: new Intl.DateTimeFormat('en-GB', { ...india, ...how }),
  hi: new Intl.DateTimeFormat('hi-IN', { ...india, ...how }),
});

const days = inBoth({ dateStyle: 'long' });
const moments = inBoth({ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });
const weekdays = new Intl.DateTimeFormat('en-IN', {
  ...india,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** The day of a moment in India, as a letter says it: `30 November 2026`. */
export const dayIn = (language: Language, at: Date): string => days[language].format(at);

/** A moment in India, as a letter says it: `30 November 2026 at 14:05`. */
export const momentIn = (language: Language, at: Date): string => moments[language].format(at);

/** The day of a moment in India, for who soon lives it: `Monday, 30 November`. */
export const weekdayOf = (at: Date): string => weekdays.format(at);
