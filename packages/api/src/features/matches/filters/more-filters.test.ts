import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { refreshMemberCards } from '../../../members/cards/card.ts';
import type { Person } from '../../../members/testing/people.ts';
import { matchesTest, searches } from '../testing/matches-test.ts';
import type { MatchesTest } from '../testing/matches-test.ts';

describe.each(searches)('searching the %s', (search) => {
  let t: MatchesTest;
  let ravi: Person;
  let anu: Person;

  beforeAll(async () => {
    t = await matchesTest({ search, now: '2026-03-08T10:00:00Z' });
    ravi = await t.person('Ravi', { gender: 'Male' });
    anu = await t.person('Anu', {
      personal: { religion: 'Hindu', caste: 'Maratha', motherTongue: 'Marathi' },
      hobbies: { eatingHabits: 'Vegan' },
      professional: { yearlyIncome: '5-7 Lac', designation: 'शिक्षक' },
    });
    const bina = await t.person('Bina', {
      personal: { religion: 'Jain', caste: 'Digambar', motherTongue: 'Gujarati' },
      hobbies: { eatingHabits: 'Veg' },
      professional: { yearlyIncome: '10-15 Lac', designation: 'CA & Advocate' },
    });
    const silent = await t.person('Silent', { professional: { designation: 'Educator for recruiters' } });
    await t.run("UPDATE photos SET visibility = 'accepted' WHERE member_id = $1", bina.id);
    await t.run(
      `INSERT INTO private_files (member_id, slot, review, file_key, content_type, bytes)
     VALUES ($1, 'id_proof_1', 'approved', 'k', 'image/jpeg', 1)`,
      anu.id,
    );
    const seen = 'UPDATE members SET last_active_at = $2::timestamptz WHERE id = $1';
    await t.run(seen, anu.id, '2026-03-01T18:30:00Z');
    await t.run(seen, bina.id, '2026-03-01T18:29:59Z');
    await t.run(seen, silent.id, '2025-12-01T10:00:00Z');
    await refreshMemberCards(t.platform.db, [anu.id, bina.id]);
  });
  afterAll(() => t.close());

  describe('further filters', () => {
    test.each<[string, string[]]>([
      ['religion=Jain', ['Bina']],
      ['religion=Jain&religion=Hindu', ['Anu', 'Bina']],
      ['community=Maratha', ['Anu']],
      ['mother_tongue=Gujarati', ['Bina']],
      ['diet=Vegan', ['Anu']],
      ['income=10-15 Lac&income=5-7 Lac', ['Anu', 'Bina']],
      ['income=1-3 Lac', []],
      ['with_photo=true', ['Anu', 'Silent']],
      ['verified=true', ['Anu']],
      ['active_this_week=true', ['Anu']],
      ['religion=Hindu&diet=Veg', []],
      ['profession=Teacher', ['Anu']],
      ['profession=टीचर', ['Anu']],
      ['profession=वकील&profession=अध्यापक', ['Anu', 'Bina']],
      ['profession=lawyer', ['Bina']],
      ['profession=Chartered Accountant', ['Bina']],
      ['profession=ca', ['Bina']],
      ['profession=IT', []],
      ['profession=recruit', ['Silent']],
      ['with_photo=false&verified=&active_this_week=&religion=', ['Anu', 'Bina', 'Silent']],
    ])('%s', async (query, names) => {
      const { data, total } = await t.page(ravi, '/matches/more_matches', query);
      expect(data.map(({ name }) => name).toSorted()).toEqual(names);
      expect(total).toBe(names.length);
    });

    test('who hides when they are here does not pass as active, until they show it again', async () => {
      const found = async () => {
        const { data } = await t.page(ravi, '/matches/more_matches', 'active_this_week=true');
        return data.map(({ name }) => name);
      };
      await t.run('INSERT INTO presence (member_id, shown) VALUES ($1, false)', anu.id);
      expect(await found()).toEqual([]);
      await t.run('UPDATE presence SET shown = true WHERE member_id = $1', anu.id);
      expect(await found()).toEqual(['Anu']);
    });

    test('who hides when they are here finds nobody by when they are, in any list or count', async () => {
      const found = async () => {
        const [more, kept] = await Promise.all([
          t.page(ravi, '/matches/more_matches', 'active_this_week=true'),
          t.page(ravi, '/shortlisted_user/my_lists', 'active_this_week=true'),
        ]);
        const counts = await Promise.all(
          ['more', 'shortlisted'].map(async (list) => {
            const url = `/api/matches/count?list=${list}&active_this_week=true`;
            return (await t.app.inject({ url, headers: { ...ravi.headers } })).json().data.total;
          }),
        );
        return [...[more, kept].map(({ data }) => data.map(({ name }) => name)), ...counts];
      };
      await t.run('INSERT INTO shortlists (member_id, shortlisted_id) VALUES ($1, $2)', ravi.id, anu.id);
      expect(await found()).toEqual([['Anu'], ['Anu'], 1, 1]);
      await t.run('INSERT INTO presence (member_id, shown) VALUES ($1, false)', ravi.id);
      expect(await found()).toEqual([[], [], 0, 0]);
      const others = await t.page(ravi, '/matches/more_matches', 'verified=true');
      expect(others.total).toBe(1);
      await t.run('DELETE FROM presence WHERE member_id = $1', ravi.id);
    });

    test('anything but true and false is refused', async () => {
      const url = '/api/matches/more_matches?verified=maybe';
      const answer = await t.app.inject({ url, headers: { ...ravi.headers } });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path: 'verified' }] }]);
    });

    test('a visitor learns nothing through them', async () => {
      await t.run('UPDATE member_cards SET public_consent = true');
      const found = async (query: string) => (await t.page(null, '/matches/todays_match', query)).total;
      expect(await found('income=1-3 Lac&active_this_week=true')).toBe(4);
      const facts = {
        complexion: 'Dark',
        marital_status: 'Divorced',
        qualification: 'MBBS',
        location: 'Pune',
      };
      for (const [name, value] of Object.entries(facts))
        expect([name, await found(`${name}=${value}`)]).toEqual([name, 4]);
      expect(await found('profession=Nobody')).toBe(0);
      expect(await found('profession=Teacher')).toBe(1);
    });
  });
});
