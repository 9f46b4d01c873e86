import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { OwnProfile } from '@mysathi/contract/endpoints/profile';
import { dayOfTurning, kolkataDay } from '@mysathi/contract/time/calendar';
import type { Language } from '@mysathi/contract/languages';
import { limits } from '@mysathi/contract/limits';
import { pictureCodec } from '@mysathi/contract/member-card';
import { wizardPages } from '@mysathi/contract/pages';
import { sections } from '@mysathi/contract/sections/all';
import { sectionNames } from '@mysathi/contract/sections/names';
import type { SectionName } from '@mysathi/contract/sections/names';
import { Problem } from '@mysathi/contract/errors';

import { endingOf } from '../../members/accounts/account-contacts.ts';
import { memberIdOf } from '../../members/member-id.ts';
import { completenessOf } from './completeness.ts';
import { presentPicture, storedPictureSql } from '../../members/cards/picture.ts';
import type { StoredPicture } from '../../members/cards/picture.ts';
import type { DB } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';

interface Row {
  id: string;
  name: string;
  memberId: string;
  sealedEmail: Buffer;
  emailConfirmed: boolean;
  sealedPhone: Buffer;
  sealedNextPhone: Buffer | null;
  nextPhoneDue: Date | null;
  gender: 'Male' | 'Female' | null;
  dateOfBirth: string | null;
  nativePlace: string | null;
  aboutText: string | null;
  publicConsent: boolean;
  language: Language;
  state: OwnProfile['state'];
  wizardPage: string | null;
  wizardFinished: boolean;
  listed: boolean;
  picture: (StoredPicture & { reason: OwnProfile['profile_picture_reason'] }) | null;
  morePhotos: boolean;
  idProof: OwnProfile['id_proof'];
  idProofReason: OwnProfile['id_proof_reason'];
  idProofSince: Date | null;
  savedAt: Record<SectionName, string | null>;
}

const savedAt = sql.join(
  sectionNames.map(
    (name) =>
      sql`${sql.lit(name)}, (SELECT saved_at FROM ${sql.table(sections[name].table)} WHERE member_id = m.id)`,
  ),
);

const readRow = async (db: Kysely<DB>, memberId: string): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    SELECT m.id, m.name, ${memberIdOf('m.number')} AS member_id, k.sealed_email, k.email_confirmed_at IS NOT NULL AS email_confirmed, k.sealed_phone,
      next.sealed_phone AS sealed_next_phone, next.due_at AS next_phone_due,
      p.gender, p.date_of_birth,
      p.native_place, m.about_text, m.public_consent, m.language, m.state,
      CASE WHEN m.wizard_finished_at IS NULL AND m.wizard_left_at IS NULL
        THEN coalesce(m.wizard_page, ${wizardPages[0]}) END AS wizard_page,
      m.wizard_finished_at IS NOT NULL AS wizard_finished, coalesce(c.listed, false) AS listed,
      CASE WHEN pic.id IS NOT NULL THEN jsonb_build_object('review', pic.review, 'reason', pic.reason,
        ${sql.raw(storedPictureSql('pic'))}) END AS picture,
      EXISTS (SELECT FROM photos WHERE member_id = m.id AND slot <> 'profile_picture') AS more_photos,
      coalesce(paper.review, 'none') AS id_proof, paper.reason AS id_proof_reason,
      paper.since AS id_proof_since,
      jsonb_build_object(${savedAt}) AS saved_at
    FROM members m
    JOIN credentials k ON k.member_id = m.id
    LEFT JOIN phone_changes next ON next.member_id = m.id
    LEFT JOIN personal_info p ON p.member_id = m.id
    LEFT JOIN member_cards c ON c.member_id = m.id
    LEFT JOIN photos pic ON pic.member_id = m.id AND pic.slot = 'profile_picture'
    LEFT JOIN LATERAL (
      -- Of what was decided before that was kept, the time of the upload stands in its place.
      SELECT review, reason, CASE WHEN review = 'approved' AND review_since <> created_at THEN review_since END AS since
      FROM private_files WHERE member_id = m.id AND slot LIKE 'id_proof%'
      ORDER BY array_position(ARRAY['approved', 'pending', 'refused'], review), review_since DESC, slot LIMIT 1
    ) paper ON true
    WHERE m.id = ${memberId}`.execute(db);
  return rows[0];
};

const masked = (phone: string) => `${'•'.repeat(phone.length - 4)}${phone.slice(-4)}`;

/**
 * Returns the day from which a member may send interests; null if they may today, or have not given birthday and
 * gender.
 */
const interestsFrom = ({ gender, dateOfBirth }: Row, today: string): string | null => {
  if (gender === null || dateOfBirth === null) return null;
  const day = dayOfTurning(dateOfBirth, limits.marriageMinimumAgeYears[gender]);
  return day > today ? day : null;
};

const asIso = (time: string | null) => (time === null ? null : new Date(time).toISOString());

const completenessIn = ({ savedAt: times, picture, morePhotos, aboutText, idProof }: Row) =>
  completenessOf({
    sections: Object.fromEntries(sectionNames.map((name) => [name, times[name] !== null])) as Record<
      SectionName,
      boolean
    >,
    profilePicture: picture?.review === 'approved',
    pictureWaits: picture?.review === 'pending',
    morePhotos,
    about: aboutText !== null,
    idProof: idProof !== 'none',
  });

/** Returns the state of a member's own profile. */
export const ownProfile = async (
  { db, clock, media, contacts }: Pick<Platform, 'db' | 'clock' | 'media' | 'contacts'>,
  memberId: string,
): Promise<OwnProfile> => {
  const row = await readRow(db, memberId);
  if (row === undefined) throw new Problem('signed_out');
  const { percent, next } = completenessIn(row);
  const interestsBegin = interestsFrom(row, kolkataDay(clock.now()));
  const picture =
    row.picture &&
    presentPicture(media, row.picture, {
      onlooker: 'oneself',
      viewer: memberId,
      publicConsent: row.publicConsent,
    });
  return {
    _id: row.id,
    name: row.name,
    member_id: row.memberId,
    email: contacts.open(memberId, 'email', row.sealedEmail),
    email_confirmed: row.emailConfirmed,
    phone: masked(contacts.open(memberId, 'phone', row.sealedPhone)),
    phone_change: row.sealedNextPhone &&
      row.nextPhoneDue && {
        ending: endingOf(contacts.open(memberId, 'phone', row.sealedNextPhone)),
        due_at: row.nextPhoneDue.toISOString(),
      },
    gender: row.gender,
    native_place: row.nativePlace,
    about_text: row.aboutText,
    public_consent: row.publicConsent,
    language: row.language,
    state: row.state,
    wizard_page: row.wizardPage,
    wizard_finished: row.wizardFinished,
    completeness: percent,
    next_step: next && { step: next.step, completeness: next.percent },
    listed: row.listed && interestsBegin === null,
    interests_from: interestsBegin,
    profile_picture: picture && pictureCodec.encode(picture),
    profile_picture_review: row.picture?.review ?? null,
    profile_picture_reason: row.picture?.reason ?? null,
    id_proof: row.idProof,
    id_proof_reason: row.idProofReason,
    id_proof_since: row.idProofSince?.toISOString() ?? null,
    saved_at: Object.fromEntries(
      sectionNames.map((name) => [name, asIso(row.savedAt[name])]),
    ) as OwnProfile['saved_at'],
  };
};
