import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { dayOfTurning } from '@mysathi/contract/time/calendar';
import { limits } from '@mysathi/contract/limits';
import { hobbies as hobbyNames } from '@mysathi/contract/options/hobbies';
import { cardKeys } from '@mysathi/contract/wire';

import { testPlatform } from '../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../platform/testing/test-platform.ts';
import { refreshMemberCard, refreshMemberCards } from './card.ts';
import { allImportant, importance } from '../fit/importance.ts';
import { hobbySet, unpackFacts } from '../fit/packed-facts.ts';
import { makePerson } from '../testing/people.ts';
import { fillSections } from '../testing/sections.ts';

let started: TestPlatform;

beforeAll(async () => {
  started = await testPlatform();
});
afterAll(() => started.close());

const cardOf = async (id: string) => {
  const { rows } = await started.platform.pool.query('SELECT * FROM member_cards WHERE member_id = $1', [id]);
  return rows[0];
};
const run = (text: string, ...values: unknown[]) => started.platform.pool.query(text, values);

describe('listed', () => {
  test.each<[string, string, boolean]>([
    ['as the wizard leaves a member', 'SELECT $1::uuid', true],
    ['paused', "UPDATE members SET state = 'paused' WHERE id = $1", false],
    ['suspended', "UPDATE members SET state = 'suspended' WHERE id = $1", false],
    ['deleted', "UPDATE members SET state = 'deleted' WHERE id = $1", false],
    ['picture waits for review', "UPDATE photos SET review = 'pending' WHERE member_id = $1", false],
    ['picture refused', "UPDATE photos SET review = 'refused' WHERE member_id = $1", false],
    ['picture removed', 'DELETE FROM photos WHERE member_id = $1', false],
    ['no verified phone', 'DELETE FROM credentials WHERE member_id = $1', false],
  ])('%s', async (_, change, listed) => {
    const { id } = await makePerson(started.platform, 'Asha Kulkarni');
    await run(change, id);
    await started.platform.db.transaction().execute((tx) => refreshMemberCard(tx, id));
    expect((await cardOf(id)).listed).toBe(listed);
  });

  test.each(['paused', 'leaving', 'suspended', 'deleted'])(
    'no more from the moment of being %s',
    async (state) => {
      const { id } = await makePerson(started.platform, 'Asha Kulkarni');
      const before = await cardOf(id);
      await run('UPDATE members SET state = $2 WHERE id = $1', id, state);
      const after = await cardOf(id);
      expect(before.listed).toBe(true);
      expect(after.listed).toBe(false);
      expect(after.stamp).not.toBe(before.stamp);
    },
  );

  test.each([
    ['Male', '2005-02-28', '2026-02-28'],
    ['Female', '2005-02-28', '2023-02-28'],
    ['Male', '2004-02-29', '2025-03-01'],
    ['Male', '2004-12-31', '2025-12-31'],
  ] as const)('a %s born on %s from %s, as everywhere', async (gender, born, from) => {
    const { id } = await makePerson(started.platform, 'Young', { gender, born });
    expect(from).toBe(dayOfTurning(born, limits.marriageMinimumAgeYears[gender]));
    expect((await cardOf(id)).listable_from).toBe(from);
  });

  test('no card without personal info', async () => {
    const { rows } = await run("INSERT INTO members (name) VALUES ('New') RETURNING id");
    await started.platform.db.transaction().execute((tx) => refreshMemberCard(tx, rows[0].id));
    expect(await cardOf(rows[0].id)).toBeUndefined();
  });

  test('new once: a pause does not bring a member back to the top', async () => {
    const { id } = await makePerson(started.platform, 'Asha');
    await run("UPDATE member_cards SET listed_at = '2025-01-01' WHERE member_id = $1", id);
    for (const state of ['paused', 'active']) {
      await run('UPDATE members SET state = $2 WHERE id = $1', id, state);
      await started.platform.db.transaction().execute((tx) => refreshMemberCard(tx, id));
    }
    expect((await cardOf(id)).listed_at).toEqual(new Date('2025-01-01'));

    const late = await makePerson(started.platform, 'Late', { listed: false });
    await run("UPDATE member_cards SET listed_at = '2025-01-01' WHERE member_id = $1", late.id);
    await run(
      `INSERT INTO photos (member_id, slot, file_key, format, width, height)
       VALUES ($1, 'profile_picture', 'x', 'webp', 1, 1)`,
      late.id,
    );
    await started.platform.db.transaction().execute((tx) => refreshMemberCard(tx, late.id));
    expect((await cardOf(late.id)).listed_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test('new also where the picture was there weeks before the rest; demo members since their picture', async () => {
    const since = new Date('2025-01-01');
    const listedAt = async (isDemo: boolean) => {
      const { id } = await makePerson(started.platform, 'Asha');
      await run('UPDATE members SET is_demo = $2 WHERE id = $1', id, isDemo);
      await run('UPDATE photos SET created_at = $2 WHERE member_id = $1', id, since);
      await run('DELETE FROM member_cards WHERE member_id = $1', id);
      await started.platform.db.transaction().execute((tx) => refreshMemberCard(tx, id));
      return (await cardOf(id)).listed_at;
    };
    expect((await listedAt(false)).getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(await listedAt(true)).toEqual(since);
  });
});

const hobbyCode = (name: string): number => hobbyNames.findIndex((hobby) => hobby === name) + 1;

const full = {
  personal: {
    nativePlace: 'Pune, Maharashtra',
    religion: 'Hindu',
    motherTongue: 'Marathi',
    maritalStatus: 'Single',
  },
  hobbies: { hobbies: ['Chess', 'Cooking', 'Music', 'Reading', 'Yoga'] },
  professional: {
    designation: 'Architect',
    highestEducation: 'Postgraduate',
    workLocation: 'Mumbai, Maharashtra',
  },
  medical: { height: 66 },
  partner: { religion: ['Hindu', 'Jain'], motherTongue: ['Marathi', 'Konkani'], maritalStatus: ['Single'] },
};

describe('what it holds', () => {
  test('the wire card has these keys and no others', async () => {
    const { id } = await makePerson(started.platform, 'Asha Kulkarni', { born: '1995-05-05' });
    await fillSections(started.platform, id, { ...full, contact: {}, astrology: {}, family: {} });
    const { card } = await cardOf(id);
    expect(card).toEqual({
      _id: id,
      name: 'Asha Kulkarni',
      member_id: expect.stringMatching(/^MS\d{7,}$/),
      personal_info_id: { native_place: 'Pune, Maharashtra', age: 1995, [cardKeys.motherTongue]: 'Marathi' },
      professional_details_id: { as: 'Architect' },
      medical_details_id: { height: 66 },
      hobbies_id: { hobbies: ['Chess,Cooking,Music,Reading,Yoga'] },
      verified: false,
    });
  });

  test('facts of the fit come back as they were saved, own words and open choices as nothing', async () => {
    const { id } = await makePerson(started.platform, 'Asha', { born: '1995-05-05' });
    await fillSections(started.platform, id, full);
    const facts = unpackFacts((await cardOf(id)).fit_facts);
    expect(facts).toMatchObject({
      birthYear: 1995,
      height: 66,
      religion: 1,
      maritalStatus: 1,
      education: 4,
      diet: 1,
      smoke: 2,
    });
    expect(facts?.hobbies).toEqual(hobbySet(full.hobbies.hobbies.map(hobbyCode)));
    expect(facts?.nativePlace).not.toBe(facts?.workPlace);
    expect(facts?.nativeState).toBe(facts?.workState);
    expect(facts?.wants).toMatchObject({ ageFrom: 18, ageTo: 80, maritalStatus: [1], religion: [1, 5] });
    expect(facts?.wants.tongue).toContain(facts?.tongue);

    expect(facts?.wants.importance).toEqual(allImportant);

    await run(
      "UPDATE partner_preferences SET religion = '{Any}', mother_tongue = NULL, must_fit = '{Age,Marital status}', nice_to_have = '{Mother tongue}' WHERE member_id = $1",
      id,
    );
    await run(
      "UPDATE hobbies SET hobbies = '{Chess,Cooking,Music,Reading,Kite flying}' WHERE member_id = $1",
      id,
    );
    await started.platform.db.transaction().execute((tx) => refreshMemberCard(tx, id));
    const changed = unpackFacts((await cardOf(id)).fit_facts);
    expect(changed?.wants).toMatchObject({ religion: [], tongue: [] });
    const { must, niceToHave } = importance;
    expect(changed?.wants.importance).toEqual({
      ...allImportant,
      age: must,
      maritalStatus: must,
      tongue: niceToHave,
    });
    expect(changed?.hobbies).toEqual(hobbySet(['Chess', 'Cooking', 'Music', 'Reading'].map(hobbyCode)));
  });

  test('community and complexion never reach the ranking', async () => {
    const { id } = await makePerson(started.platform, 'Asha');
    await fillSections(started.platform, id, full);
    const before = (await cardOf(id)).fit_facts;
    await run(
      "UPDATE personal_info SET caste = 'Some', sub_caste = 'Other', category = 'OBC', complexion = 'Fair' WHERE member_id = $1",
      id,
    );
    await run(
      "UPDATE partner_preferences SET caste = '{Some}', sub_caste = 'Other', complexion = '{Fair}' WHERE member_id = $1",
      id,
    );
    await started.platform.db.transaction().execute((tx) => refreshMemberCard(tx, id));
    expect((await cardOf(id)).fit_facts).toBe(before);
  });

  test('coordinates of a known native place, keys of places, the badge and the percent', async () => {
    const { id } = await makePerson(started.platform, 'Asha');
    await fillSections(started.platform, id, full);
    await run(
      `INSERT INTO private_files (member_id, slot, review, file_key, content_type, bytes)
       VALUES ($1, 'id_proof_1', 'approved', 'k', 'image/jpeg', 1)`,
      id,
    );
    await started.platform.db.transaction().execute((tx) => refreshMemberCard(tx, id));
    const card = await cardOf(id);
    expect(card.latitude).toBeCloseTo(18.5, 0);
    expect(card.longitude).toBeCloseTo(73.9, 0);
    expect(card.place_keys.toSorted()).toEqual([
      'n:maharashtra',
      'n:pune',
      'n:pune, maharashtra',
      'w:maharashtra',
      'w:mumbai',
      'w:mumbai, maharashtra',
    ]);
    expect([card.verified, card.card.verified]).toEqual([true, true]);
  });
});

test('many at once are written as one by one', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const { id } = await makePerson(started.platform, `Person ${n}`);
    await fillSections(started.platform, id, full);
    ids.push(id);
  }
  const singly = await Promise.all(ids.map(cardOf));
  await run('DELETE FROM member_cards WHERE member_id = ANY($1)', ids);
  expect(await refreshMemberCards(started.platform.db, ids)).toBe(ids.length);
  const together = await Promise.all(ids.map(cardOf));
  const timeless = (card: object) => ({ ...card, listed_at: null, stamp: null });
  expect(together.map(timeless)).toEqual(singly.map(timeless));
});

test('two saves at the same moment both reach the card', async () => {
  const { id } = await makePerson(started.platform, 'Asha');
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([
      started.platform.db.transaction().execute(async (tx) => {
        await tx
          .updateTable('personalInfo')
          .set({ nativePlace: `Place ${round}` })
          .where('memberId', '=', id)
          .execute();
        await refreshMemberCard(tx, id);
      }),
      started.platform.db.transaction().execute(async (tx) => {
        await tx
          .updateTable('members')
          .set({ name: `Name ${round}` })
          .where('id', '=', id)
          .execute();
        await refreshMemberCard(tx, id);
      }),
    ]);
    const { card } = await cardOf(id);
    expect([card.name, card.personal_info_id.native_place]).toEqual([`Name ${round}`, `Place ${round}`]);
  }
});
