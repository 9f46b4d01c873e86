import { addDays, startOfKolkataDay, yearOf } from '@mysathi/contract/time/calendar';

import { likeContaining } from '../../platform/database/like-containing.ts';
import { activeDays, bornFor, wholeWordOf } from './search-port.ts';
import type { SearchFilters, SearchWishes, Span } from './search-port.ts';

/** The conditions of a query and their parameter values, numbered as they are added. */
export class Conditions {
  readonly values: unknown[];
  readonly #texts: string[] = [];

  constructor(values: readonly unknown[]) {
    this.values = [...values];
  }

  /** Adds a value and returns its placeholder, such as `$7`. */
  place(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Adds a condition; every `?` in it stands for the value. */
  add(condition: string, value: unknown): void {
    const place = this.place(value);
    this.#texts.push(condition.replaceAll('?', () => place));
  }

  /** The conditions as SQL, each preceded by AND. */
  get text(): string {
    return this.#texts.map((text) => ` AND ${text}`).join('');
  }
}

/** Says how members without an answer fare: they pass a wish, but not a filter. */
type OrSilent = (condition: string, column: string) => string;
const passes: OrSilent = (condition, column) => `(${column} IS NULL OR ${condition})`;
const doesNotPass: OrSilent = (condition) => condition;

/** Comparing with one value is faster than with a list of one, for each of thousands of rows. */
const addOneOf = (
  conditions: Conditions,
  column: string,
  values: readonly string[] | undefined,
  orSilent: OrSilent = doesNotPass,
): void => {
  if (values?.length === 1) conditions.add(orSilent(`${column} = ?`, column), values[0]);
  else if (values?.length) conditions.add(orSilent(`${column} = ANY(?::text[])`, column), values);
};

const addSpan = (conditions: Conditions, column: string, { from, to }: Span, orSilent: OrSilent): void => {
  if (from !== null) conditions.add(orSilent(`${column} >= ?::integer`, column), from);
  if (to !== null) conditions.add(orSilent(`${column} <= ?::integer`, column), to);
};

const addAsked = (conditions: Conditions, asked: SearchWishes, year: number, orSilent: OrSilent): void => {
  const { age, height, religion, community, subCaste, motherTongue, maritalStatus, complexion } = asked;
  if (age) addSpan(conditions, 'c.birth_year', bornFor(age, year), orSilent);
  if (height) addSpan(conditions, 'c.height', height, orSilent);
  addOneOf(conditions, 'c.religion', religion, orSilent);
  addOneOf(conditions, 'c.caste', community, orSilent);
  addOneOf(conditions, 'c.sub_caste', subCaste, orSilent);
  addOneOf(conditions, 'c.mother_tongue', motherTongue, orSilent);
  addOneOf(conditions, 'c.marital_status', maritalStatus, orSilent);
  addOneOf(conditions, 'c.complexion', complexion, orSilent);
};

const keyOf = (kind: 'n' | 'w', place: string) => `${kind}:${place.trim().toLowerCase()}`;

/** SQL over `member_cards c`: whether every member may see the profile picture. */
export const withPhotoSql = "coalesce(c.photo ->> 'visibility' = 'members', false)";

/** SQL over `member_cards c`: whether the native place has coordinates. */
export const onTheMapSql = '(c.latitude IS NOT NULL)';

/** Returns SQL for the moment of this many microseconds since 1970. */
export const momentOfMicrosecondsSql = (microseconds: string): string =>
  `(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond')`;

/** Returns SQL that tests whether a member hides when they are online; such members do not see it of others either. */
export const hidesActivitySql = (member: string): string =>
  `EXISTS (SELECT FROM presence WHERE member_id = ${member} AND NOT shown)`;

/** SQL over `member_cards c`: whether the member lets others see when they are online. */
export const activityShownSql = `NOT ${hidesActivitySql('c.member_id')}`;

/** Adds wishes, over `member_cards c`. `year` is the current one in Asia/Kolkata; age goes by calendar year. */
export const addWishes = (conditions: Conditions, wishes: SearchWishes, year: number): void =>
  addAsked(conditions, wishes, year, passes);

/** Adds filters, over `member_cards c`. `today` is the day in Asia/Kolkata, `YYYY-MM-DD`. */
export const addFilters = (conditions: Conditions, filters: SearchFilters, today: string): void => {
  const { education, diet, income, professions, places, nativePlace } = filters;
  const { withPhoto, verified, onTheMap, activeThisWeek, newSince } = filters;
  addAsked(conditions, filters, yearOf(today), doesNotPass);
  addOneOf(conditions, 'c.education', education);
  addOneOf(conditions, 'c.diet', diet);
  if (professions) {
    const { parts, words } = professions;
    const whole = words.length === 0 ? '' : ` OR c.profession ~* ${conditions.place(wholeWordOf(words))}`;
    conditions.add(`(c.profession ILIKE ANY(?::text[])${whole})`, parts.map(likeContaining));
  }
  if (places?.length) {
    const keys = places.flatMap((place) => [keyOf('n', place), keyOf('w', place)]);
    conditions.add('c.place_keys && ?::text[]', keys);
  }
  if (nativePlace) conditions.add('c.place_keys && ?::text[]', [keyOf('n', nativePlace)]);
  if (withPhoto) conditions.add(`${withPhotoSql} = ?::boolean`, true);
  if (verified) conditions.add('c.verified = ?::boolean', true);
  if (onTheMap) conditions.add(`${onTheMapSql} = ?::boolean`, true);
  if (income?.length) {
    const earning = 'SELECT FROM professional_details WHERE member_id = c.member_id AND yearly_income';
    conditions.add(`EXISTS (${earning} = ANY(?::text[]))`, income);
  }
  if (activeThisWeek) {
    const since = startOfKolkataDay(addDays(today, 1 - activeDays));
    conditions.add(
      `EXISTS (SELECT FROM members WHERE id = c.member_id AND last_active_at >= ?::timestamptz)
       AND ${activityShownSql}`,
      since,
    );
  }
  if (newSince) {
    const day = conditions.place(newSince.day);
    conditions.add(
      `(c.listed_at > ${momentOfMicrosecondsSql('?')} OR c.listable_from > ${day}::date)`,
      newSince.listedAfter,
    );
  }
};
