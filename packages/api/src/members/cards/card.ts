import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import { limits } from '@mysathi/contract/limits';
import { notSaid } from '@mysathi/contract/options/religions';
import { remarks, unspoken } from '@mysathi/contract/options/sub-castes';
import { cardKeys } from '@mysathi/contract/wire';

import { executeKept } from '../../platform/database/kysely.ts';
import type { DB } from '../../platform/database/types.ts';
import { packedFactsSql } from '../fit/facts-layout.ts';
import { lockMember } from '../accounts/lock-member.ts';
import { memberIdOf } from '../member-id.ts';
import { storedPictureSql } from './picture.ts';

/** SQL for the filter keys of a place: the whole text, and its city and state separately. */
const placeKeys = (kind: 'n' | 'w', place: string) =>
  `(SELECT array_agg(DISTINCT '${kind}:' || lower(btrim(part)))
    FROM unnest(ARRAY[${place}, split_part(${place}, ',', 1), split_part(${place}, ',', -1)]) AS part
    WHERE btrim(part) <> '')`;

const { Male, Female } = limits.marriageMinimumAgeYears;

const facts = sql.raw(packedFactsSql);
const nativeKeys = sql.raw(placeKeys('n', 'p.native_place'));
const workKeys = sql.raw(placeKeys('w', 'j.work_location'));

// The keys use the wire's spelling, because `card` is sent as stored.
const cardJson = sql`jsonb_build_object(
  '_id', m.id,
  'name', m.name,
  'member_id', ${memberIdOf('m.number')},
  ${sql.lit(cardKeys.personal)}, jsonb_build_object(
    'native_place', p.native_place,
    'age', extract(year FROM p.date_of_birth)::integer,
    ${sql.lit(cardKeys.motherTongue)}, p.mother_tongue),
  ${sql.lit(cardKeys.professional)}, jsonb_build_object('as', j.designation),
  ${sql.lit(cardKeys.medical)}, jsonb_build_object('height', d.height),
  ${sql.lit(cardKeys.hobbies)}, jsonb_build_object('hobbies',
    CASE WHEN h.hobbies IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(array_to_string(h.hobbies, ',')) END),
  'verified', proof.approved)`;

const photoJson = sql`CASE WHEN pic.id IS NOT NULL THEN jsonb_build_object(${sql.raw(storedPictureSql('pic'))}) END`;

/** Active, with a verified phone, personal info and an approved profile picture. */
const isListed = sql`(m.state = 'active' AND credentials.phone_verified_at IS NOT NULL AND pic.id IS NOT NULL)`;

const marriageAge = sql`CASE p.gender WHEN 'Male' THEN ${sql.raw(String(Male))} ELSE ${sql.raw(String(Female))} END`;

/**
 * Same rule as `dayOfTurning` in the contract, counted from the first of the month: a missing 29 February becomes 1
 * March.
 */
const listableFrom = sql`(date_trunc('month', p.date_of_birth::timestamp) + make_interval(years => ${marriageAge}))::date
  + extract(day FROM p.date_of_birth)::integer - 1`;

/** An answer as searches compare it: 'rather not say' counts as no answer. */
const told = (answer: 'religion' | 'caste') => sql`nullif(${sql.ref(`p.${answer}`)}, ${sql.lit(notSaid)})`;

const spokenSubCaste = sql`translate(lower(p.sub_caste), ${sql.lit(unspoken)}, '')`;

/** The characters that JavaScript counts as white space; PostgreSQL's own classes depend on the database's locale. */
const spaces = sql.lit(String.raw`[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+`);

/** Same rule as `subCastesIn` in the contract: a remark is no answer. */
const plainSubCaste = sql`CASE WHEN ${spokenSubCaste} NOT IN ('', ${sql.join(remarks.map((one) => sql.lit(one)))})
  THEN btrim(regexp_replace(lower(p.sub_caste), ${spaces}, ' ', 'g')) END`;

const refresh = (which: ReturnType<typeof sql>) => sql`
  INSERT INTO member_cards AS known (
    member_id, listed, was_listed, listable_from, listed_at, gender, birth_year, height, religion, caste,
    sub_caste, mother_tongue, marital_status, complexion, education, profession, diet, native_place, work_place,
    latitude, longitude, place_keys, verified, public_consent, fit_facts, photo, card)
  SELECT
    m.id, ${isListed}, ${isListed},
    ${listableFrom},
    CASE WHEN m.is_demo THEN least(now(), coalesce(pic.created_at, now())) ELSE now() END,
    p.gender, extract(year FROM p.date_of_birth)::smallint, d.height, ${told('religion')}, ${told('caste')},
    ${plainSubCaste}, p.mother_tongue, p.marital_status, p.complexion, j.highest_education, j.designation,
    coalesce(h.eating_habits, d.diet), p.native_place, j.work_location,
    place.latitude, place.longitude, coalesce(${nativeKeys}, '{}') || coalesce(${workKeys}, '{}'),
    proof.approved, m.public_consent, ${facts}, ${photoJson}, ${cardJson}
  FROM members m
  JOIN personal_info p ON p.member_id = m.id
  LEFT JOIN credentials ON credentials.member_id = m.id
  LEFT JOIN hobbies h ON h.member_id = m.id
  LEFT JOIN family_info f ON f.member_id = m.id
  LEFT JOIN partner_preferences w ON w.member_id = m.id
  LEFT JOIN professional_details j ON j.member_id = m.id
  LEFT JOIN contact_details k ON k.member_id = m.id
  LEFT JOIN medical_details d ON d.member_id = m.id
  LEFT JOIN photos pic ON pic.member_id = m.id AND pic.slot = 'profile_picture' AND pic.review = 'approved'
  LEFT JOIN places place ON place.key = lower(p.native_place)
  CROSS JOIN LATERAL (SELECT EXISTS (
    SELECT FROM private_files paper
    WHERE paper.member_id = m.id AND paper.slot LIKE 'id_proof%' AND paper.review = 'approved') AS approved) proof
  ${which}
  ON CONFLICT (member_id) DO UPDATE SET
    listed = EXCLUDED.listed,
    was_listed = known.was_listed OR EXCLUDED.listed,
    listable_from = EXCLUDED.listable_from,
    listed_at = CASE WHEN EXCLUDED.listed AND NOT known.was_listed THEN now() ELSE known.listed_at END,
    gender = EXCLUDED.gender, birth_year = EXCLUDED.birth_year, height = EXCLUDED.height,
    religion = EXCLUDED.religion, caste = EXCLUDED.caste, sub_caste = EXCLUDED.sub_caste, mother_tongue = EXCLUDED.mother_tongue,
    marital_status = EXCLUDED.marital_status, complexion = EXCLUDED.complexion, education = EXCLUDED.education,
    profession = EXCLUDED.profession, diet = EXCLUDED.diet, native_place = EXCLUDED.native_place,
    work_place = EXCLUDED.work_place, latitude = EXCLUDED.latitude, longitude = EXCLUDED.longitude,
    place_keys = EXCLUDED.place_keys, verified = EXCLUDED.verified, public_consent = EXCLUDED.public_consent,
    fit_facts = EXCLUDED.fit_facts, photo = EXCLUDED.photo, card = EXCLUDED.card,
    stamp = EXCLUDED.stamp`;

/**
 * Rewrites a member's card from their sections, photos, files, text and state. Call it in the transaction that changes
 * any of these: lists and remembered pages learn of the change only through the card. A member without personal info
 * has no card.
 */
export const refreshMemberCard = async (tx: Transaction<DB>, memberId: string): Promise<void> => {
  // Of two simultaneous saves by one member, the second must read what the first has written.
  await lockMember(tx, memberId);
  await executeKept(tx, 'refresh-card', refresh(sql`WHERE m.id = ${memberId}`));
};

/** How many cards one statement writes: this stays well within the statement timeout. */
const membersPerStatement = 10_000;

/** Rewrites the cards of the given members, or of all; returns how many cards were written. */
export const refreshMemberCards = async (tx: Kysely<DB>, memberIds?: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    SELECT min(number) AS first, max(number) AS last FROM members`.execute(tx);
  const { first, last } = rows[0] ?? { first: null, last: null };
  const chosen = memberIds === undefined ? sql`` : sql`AND m.id = ANY(${memberIds}::uuid[])`;
  let written = 0;
  if (first === null || last === null) return written;
  for (let from = first; from <= last; from += membersPerStatement) {
    const { numAffectedRows } = await refresh(
      sql`WHERE m.number >= ${from} AND m.number < ${from + membersPerStatement} ${chosen}`,
    ).execute(tx);
    written += Number(numAffectedRows ?? 0n);
  }
  return written;
};
