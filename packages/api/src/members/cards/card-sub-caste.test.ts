import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { remarks, subCastesIn, unspoken } from '@mysathi/contract/options/sub-castes';

import { createKysely } from '../../platform/database/kysely.ts';
import { testPrograms } from '../../platform/testing/test-contacts.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createPool } from '../../platform/database/pool.ts';
import { testPlatform } from '../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../platform/testing/test-platform.ts';
import { refreshMemberCards } from './card.ts';
import { makePerson } from '../testing/people.ts';

let started: TestPlatform;
beforeAll(async () => {
  started = await testPlatform();
});
afterAll(() => started.close());

// Leaves out the separators of wishes: a wish with one would name several sub-castes, a member's own text only one.
const signs = Array.from(unspoken).filter((char) => !',;/&'.includes(char));
const sign = fc.oneof(fc.constantFrom(' ', ''), fc.constantFrom(...signs));
const written = fc
  .tuple(
    fc.constantFrom('Leva', 'Oswal 2', 'कडवा', '', ...remarks),
    fc.array(sign, { maxLength: 30 }),
    fc.boolean(),
  )
  .map(([word, between, upper]) => {
    const text =
      Array.from(word)
        .map((char, at) => (between[at] ?? '') + char)
        .join('') + (between[word.length] ?? '');
    return upper ? text.toUpperCase() : text;
  });

test('a card holds a sub-caste as wishes spell it, and no remark written in its place', async () => {
  const { id } = await makePerson(started.platform, 'Asha');
  const held = async (own: string) => {
    const { pool, db } = started.platform;
    await pool.query('UPDATE personal_info SET sub_caste = $2 WHERE member_id = $1', [id, own]);
    await refreshMemberCards(db, [id]);
    const { rows } = await pool.query('SELECT sub_caste FROM member_cards WHERE member_id = $1', [id]);
    return rows[0].sub_caste;
  };
  expect(await held('Leva  Patidar')).toBe('leva patidar');
  for (const remark of ['No bar', 'N/A', '-', 'Prefer not to say', 'कोई भी'])
    expect(await held(remark)).toBeNull();
  await fc.assert(
    fc.asyncProperty(written, async (own) => {
      expect([own, await held(own)]).toEqual([own, subCastesIn(own)[0] ?? null]);
    }),
    { numRuns: 100 },
  );
});

test('a database of another locale holds it the same way', async () => {
  const { url: maintenanceUrl } = inject('testDatabases');
  const maintenance = createPool(maintenanceUrl, { connections: 1 });
  const name = 'test_other_locale';
  await maintenance.query(
    `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER libc LOCALE 'C'`,
  );
  const pool = createPool(maintenanceUrl.replace(/[^/]+$/, name), { connections: 2 });
  await migrate(pool, testPrograms);
  const db = createKysely(pool);
  const { id } = await makePerson({ db }, 'Asha');
  for (const own of ['Leva\u00a0 Patidar', '\u00a0Leva Patidar', 'LEVA\u2003Patidar\u3000']) {
    await pool.query('UPDATE personal_info SET sub_caste = $2 WHERE member_id = $1', [id, own]);
    await refreshMemberCards(db, [id]);
    const { rows } = await pool.query('SELECT sub_caste FROM member_cards WHERE member_id = $1', [id]);
    expect([own, rows[0].sub_caste]).toEqual([own, subCastesIn(own)[0]]);
  }
  await pool.end();
  await maintenance.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await maintenance.end();
});
