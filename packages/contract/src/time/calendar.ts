/** A calendar day as YYYY-MM-DD. */
export type Day = string;

// India keeps one offset without daylight saving, so plain arithmetic is exact.
const kolkataOffsetMilliseconds = 5.5 * 60 * 60 * 1000;

/** The calendar day in Asia/Kolkata in which a moment lies. */
export const kolkataDay = (moment: Date): Day =>
  new Date(moment.getTime() + kolkataOffsetMilliseconds).toISOString().slice(0, 10);

/** The calendar day in Asia/Kolkata, by the clock of this device; the server asks its own. */
export const kolkataToday = (): Day => kolkataDay(new Date());

/** The day on which somebody born on `birth` is `years` old; born on 29 February: 1 March where that day is missing. */
export const dayOfTurning = (birth: Day, years: number): Day => {
  const [year = 0, month = 1, day = 1] = birth.split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10);
};

/** Whether a text is a day that the calendar has, such as '1998-03-04': no 30 February, no year before 100. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && dayOfTurning(text, 0) === text;

/** A day as people read it: '4 March 2027'. */
export const longDay = (day: Day): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** The year of a day. */
export const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** The calendar year in Asia/Kolkata in which a moment lies. */
export const kolkataYear = (moment: Date): number => yearOf(kolkataDay(moment));

/** The moment at which a day begins in Asia/Kolkata. */
export const startOfKolkataDay = (day: Day): Date => new Date(`${day}T00:00:00+05:30`);

/** The day that lies so many days after another; before it, where they are negative. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Age by calendar year, as cards and filters count it: it never gives a birthday away. */
export const ageInYears = (birthYear: number, today: Day = kolkataToday()): number =>
  yearOf(today) - birthYear;

/** Whole years since somebody was born, as people count them; the check of 18 goes by the same day. */
export const yearsSince = (birth: Day, today: Day = kolkataToday()): number => {
  const byYear = ageInYears(yearOf(birth), today);
  return dayOfTurning(birth, byYear) <= today ? byYear : byYear - 1;
};
