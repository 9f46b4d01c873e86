/** A calendar day as YYYY-MM-DD. */
export type Day = string;

// India has a single offset without daylight saving, so plain arithmetic is exact.
const kolkataOffsetMilliseconds = 5.5 * 60 * 60 * 1000;

/** Returns the calendar day in Asia/Kolkata of a moment. */
export const kolkataDay = (moment: Date): Day =>
  new Date(moment.getTime() + kolkataOffsetMilliseconds).toISOString().slice(0, 10);

/** Returns today's calendar day in Asia/Kolkata by this device's clock; the server uses its own clock. */
export const kolkataToday = (): Day => kolkataDay(new Date());

/** Returns the day on which a person born on `birth` turns `years`; for 29 February, 1 March in other years. */
export const dayOfTurning = (birth: Day, years: number): Day => {
  const [year = 0, month = 1, day = 1] = birth.split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10);
};

/** Whether a text is an existing day such as '1998-03-04': not 30 February, and no year before 100. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && dayOfTurning(text, 0) === text;

/** Formats a day for display: '4 March 2027'. */
export const longDay = (day: Day): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** Returns the year of a day. */
export const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** Returns the calendar year in Asia/Kolkata of a moment. */
export const kolkataYear = (moment: Date): number => yearOf(kolkataDay(moment));

/** Returns the moment at which a day begins in Asia/Kolkata. */
export const startOfKolkataDay = (day: Day): Date => new Date(`${day}T00:00:00+05:30`);

/** Returns the day that is `days` after another, or before it if negative. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Returns the age by calendar year, as used on cards and in filters, so that it never reveals a birthday. */
export const ageInYears = (birthYear: number, today: Day = kolkataToday()): number =>
  yearOf(today) - birthYear;

/** Returns a person's age in whole years; the 18-year check uses the same day. */
export const yearsSince = (birth: Day, today: Day = kolkataToday()): number => {
  const byYear = ageInYears(yearOf(birth), today);
  return dayOfTurning(birth, byYear) <= today ? byYear : byYear - 1;
};
