import { randomInt } from 'node:crypto';

import type pg from 'pg';

import { drawMember } from '../../../demo/population/draw-member.ts';
import { copyRows } from '../../../demo/writing/copy-rows.ts';
import { databaseOnClient } from '../../../demo/writing/database-on-client.ts';
import { memberRows } from '../../../demo/writing/member-rows.ts';
import { testContacts } from '../../../platform/testing/test-contacts.ts';
import { refreshMemberCards } from '../../cards/card.ts';

const shared = {
  passwordHash: '-',
  document: { key: 'document', contentType: 'application/pdf', bytes: 1 },
  contacts: testContacts,
  portraitOf: () => ({ key: 'portrait', placeholder: Buffer.from([1]) }),
};

/** Returns SQL for a number from 0 to 99 that depends on a member, the seed and a purpose. */
const chance = (purpose: string, id = 'member_id') =>
  `(('x' || left(md5(${id}::text || $1::text || '${purpose}'), 7))::bit(28)::integer % 100)`;

// Rankings tend to differ where answers are missing, moments are equal or words repeat.
const disturbances = [
  ...[
    'hobbies',
    'family_info',
    'partner_preferences',
    'professional_details',
    'contact_details',
    'medical_details',
  ].map((table) => `DELETE FROM ${table} WHERE ${chance(table)} < 12`),
  ...['native_place', 'religion', 'caste', 'mother_tongue', 'marital_status', 'complexion'].map(
    (column) => `UPDATE personal_info SET ${column} = NULL WHERE ${chance(column)} < 10`,
  ),
  `UPDATE personal_info SET native_place = (ARRAY['Goa', ' pune, maharashtra', 'Pune, Maharashtra', 'A, B, Kerala'])[1 + ${chance('town')} % 4]
   WHERE ${chance('place')} < 30`,
  `UPDATE personal_info SET sub_caste = (ARRAY['Leva', ' LEVA', 'Kadva  Patidar', 'Leva, Kadva', 'No  bar', 'N/A', ' - ', 'कोई भी'])[1 + ${chance('kin')} % 8]
   WHERE ${chance('sub-caste')} < 60`,
  `UPDATE professional_details SET designation = (ARRAY['Software Engineer', '100% self-made', E'Tab\\tand \\\\ back', 'IT', 'शिक्षक/CA', 'Recruiter, it2'])[1 + ${chance('post')} % 6]
   WHERE ${chance('work')} < 30`,
  `UPDATE partner_preferences SET mother_tongue = (ARRAY['{Any}', '{Hindi,Tamil}', '{hindi}', '{Odia,Tulu,Urdu}'])[1 + ${chance('tongue')} % 4]::text[]
   WHERE ${chance('wish')} < 40`,
  `UPDATE partner_preferences SET
     must_fit = (ARRAY[NULL, '{Age}', '{Religion,Mother tongue}', '{Height,Marital status}'])[1 + ${chance('must')} % 4]::text[],
     nice_to_have = (ARRAY['{Age,Marital status}', NULL, '{Height}', '{Mother tongue,Religion}'])[1 + ${chance('must')} % 4]::text[]
   WHERE ${chance('weighing')} < 50`,
  `UPDATE photos SET created_at = date_trunc('month', created_at) WHERE ${chance('moment')} < 50`,
  `UPDATE photos SET visibility = 'accepted' WHERE ${chance('photo')} < 30`,
  `UPDATE members SET state = 'paused' WHERE ${chance('pause', 'id')} < 5`,
  `UPDATE members SET last_active_at = now() - ${chance('active', 'id')} * interval '3 hours'`,
  `INSERT INTO presence (member_id, shown) SELECT id, false FROM members WHERE ${chance('presence', 'id')} < 20
   ON CONFLICT DO NOTHING`,
  `UPDATE personal_info SET gender = 'Male', date_of_birth = now() - interval '20 years 11 months' WHERE ${chance('young')} < 4`,
];

/** Draws a seed for a new population; include it in the failure messages of tests, to get the same population again. */
export const drawPopulation = (): number => randomInt(1, 10_000);

/** Fills an empty database with this many members of every kind; the seed decides who they are. */
export const fillPopulation = async (pool: pg.Pool, seed: number, members: number): Promise<void> => {
  const people = Array.from({ length: members }, (_, n) => drawMember(seed * 10_000 + n + 1, new Date()));
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const rows of memberRows(people, shared)) await copyRows(client, rows);
    for (const disturbance of disturbances) await client.query(disturbance, [String(seed)]);
    await refreshMemberCards(databaseOnClient(client));
    await client.query('COMMIT');
  } finally {
    client.release();
  }
};
