import { unpackFacts } from '../fit/packed-facts.ts';
import type { FitFacts } from '../fit/packed-facts.ts';
import { activityShownSql, onTheMapSql, withPhotoSql } from './sql-conditions.ts';

/** A listed member as stored in the index; null means an answer that was not given. */
export interface SearchableMember {
  id: string;
  gender: 'Male' | 'Female';
  /** The day from which the member is of marriageable age: days since 1970 in Asia/Kolkata. */
  listableDay: number;
  /** Microseconds since 1970. */
  listedAt: number;
  birthYear: number;
  /** Inches. */
  height: number | null;
  religion: string | null;
  community: string | null;
  /** Normalised for comparison. */
  subCaste: string | null;
  motherTongue: string | null;
  maritalStatus: string | null;
  complexion: string | null;
  education: string | null;
  profession: string | null;
  diet: string | null;
  income: string | null;
  nativePlace: string | null;
  workPlace: string | null;
  verified: boolean;
  withPhoto: boolean;
  /** Whether the native place has coordinates. */
  onTheMap: boolean;
  /** The day last seen, in days since 1970 in Asia/Kolkata; 0 for members who hide it. */
  activeDay: number;
  facts: FitFacts | null;
}

const dayNumberSql = (day: string) => `(${day} - date '1970-01-01')`;

/** The tables of a search; `c` is the card. */
export const searchableTables = `member_cards c
  JOIN members m ON m.id = c.member_id
  LEFT JOIN professional_details j ON j.member_id = c.member_id`;

/** SQL over `member_cards c`: when the member was listed, in microseconds since 1970. */
export const listedAtSql = '(extract(epoch FROM c.listed_at) * 1000000)::bigint';

/** The columns that `readMember` reads, in its order. */
export const searchableColumns = `c.member_id, c.gender, ${dayNumberSql('c.listable_from')}, ${listedAtSql},
  c.birth_year, c.height, c.religion, c.caste, c.mother_tongue, c.marital_status, c.complexion, c.education,
  c.profession, c.diet, j.yearly_income, c.native_place, c.work_place, c.verified, ${withPhotoSql},
  CASE WHEN ${activityShownSql} THEN ${dayNumberSql("(m.last_active_at AT TIME ZONE 'Asia/Kolkata')::date")} ELSE 0 END,
  c.fit_facts, c.sub_caste, ${onTheMapSql}`;

const missing = '\\N';
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' };

const textOf = (field: string | undefined): string | null => {
  if (field === undefined || field === missing) return null;
  if (!field.includes('\\')) return field;
  return field.replaceAll(/\\(.)/gs, (_, char: string) => escapes[char] ?? char);
};

/** Parses a member from a line in COPY's text format. */
export const readMember = (line: string): SearchableMember => {
  const fields = line.split('\t');
  const [id = '', gender, listableDay, listedAt, birthYear, height] = fields;
  return {
    id,
    gender: gender === 'Male' ? 'Male' : 'Female',
    listableDay: Number(listableDay),
    listedAt: Number(listedAt),
    birthYear: Number(birthYear),
    height: height === missing ? null : Number(height),
    religion: textOf(fields[6]),
    community: textOf(fields[7]),
    subCaste: textOf(fields[21]),
    motherTongue: textOf(fields[8]),
    maritalStatus: textOf(fields[9]),
    complexion: textOf(fields[10]),
    education: textOf(fields[11]),
    profession: textOf(fields[12]),
    diet: textOf(fields[13]),
    income: textOf(fields[14]),
    nativePlace: textOf(fields[15]),
    workPlace: textOf(fields[16]),
    verified: fields[17] === 't',
    withPhoto: fields[18] === 't',
    onTheMap: fields[22] === 't',
    activeDay: Number(fields[19]),
    facts: unpackFacts(fields[20] ?? ''),
  };
};
