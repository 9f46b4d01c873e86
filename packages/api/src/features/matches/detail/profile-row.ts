import type pg from 'pg';

import type { SectionName } from '@mysathi/contract/sections/names';

import { contact } from '@mysathi/contract/sections/contact';

import { memberIdSql } from '../../../members/member-id.ts';
import { columnOf, isSealed } from '../../../members/section-store.ts';
import { storedPictureSql } from '../../../members/cards/picture.ts';
import type { StoredPicture } from '../../../members/cards/picture.ts';

type StoredAnswers = Readonly<Record<string, unknown>>;

/** Everything that a profile page shows, before rules and presentation. */
export interface ProfileRow {
  id: string;
  name: string;
  memberId: string;
  aboutText: string | null;
  verified: boolean;
  publicConsent: boolean;
  /** Rows of the section tables, in snake_case; null for a section that was never saved. */
  sections: Readonly<Record<SectionName, StoredAnswers | null>>;
  photos: (StoredPicture & { slot: string; review: 'pending' | 'approved' | 'refused' })[];
  horoscopeKey: string | null;
}

const section = (table: string) => `(SELECT to_json(s) FROM ${table} s WHERE s.member_id = m.id)`;

/** Sealed contact details are on no page, so they are not read. */
const openContactColumns = Object.entries(contact.fields)
  .filter(([, field]) => !isSealed(field))
  .map(([name, field]) => columnOf(name, field));

const profileRowSql = `
  SELECT m.id, m.name, ${memberIdSql('m.number')} AS "memberId", m.about_text AS "aboutText",
    m.public_consent AS "publicConsent",
    coalesce((SELECT c.verified FROM member_cards c WHERE c.member_id = m.id), false) AS verified,
    json_build_object(
      'personal', ${section('personal_info')}, 'hobbies', ${section('hobbies')}, 'family', ${section('family_info')},
      'partner', ${section('partner_preferences')}, 'astrology', ${section('astro_info')},
      'professional', ${section('professional_details')}, 'contact', (SELECT to_json(s) FROM (SELECT ${openContactColumns.join(', ')}
        FROM contact_details WHERE member_id = m.id) s),
      'medical', ${section('medical_details')}) AS sections,
    (SELECT coalesce(json_agg(json_build_object('slot', p.slot, 'review', p.review, ${storedPictureSql('p')}) ORDER BY p.slot), '[]')
     FROM photos p WHERE p.member_id = m.id) AS photos,
    (SELECT file_key FROM private_files f WHERE f.member_id = m.id AND f.slot = 'horoscope') AS "horoscopeKey"
  FROM members m WHERE m.id = $1`;

/** Reads a member's whole profile in one query; null if there is no such member. */
export const profileRow = async (pool: pg.Pool, memberId: string): Promise<ProfileRow | null> => {
  const { rows } = await pool.query<ProfileRow>({
    name: 'profile-row',
    text: profileRowSql,
    values: [memberId],
  });
  return rows[0] ?? null;
};
