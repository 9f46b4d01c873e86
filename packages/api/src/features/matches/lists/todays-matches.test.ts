import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { notSaid } from '@mysathi/contract/options/religions';

import type { Person } from '../../../members/testing/people.ts';
import { relate } from '../../../members/testing/relate.ts';
import { fillSections } from '../../../members/testing/sections.ts';
import { signedInHeader } from '../../../platform/sessions/testing/signed-in-header.ts';
import { idsOf, matchesTest } from '../testing/matches-test.ts';
import type { MatchesTest } from '../testing/matches-test.ts';

const path = '/matches/todays_match';
let t: MatchesTest;
beforeAll(async () => {
  t = await matchesTest({ now: '2026-03-01T10:00:00Z' });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.run('DELETE FROM members');
  t.clock.set('2026-03-01T10:00:00Z');
});

const women = async (count: number, traits: Parameters<MatchesTest['person']>[1] = {}): Promise<Person[]> => {
  const made: Person[] = [];
  for (let n = 0; n < count; n += 1) made.push(await t.person(`Woman ${n}`, traits));
  return made;
};
const today = async (viewer: Person, query = '') => idsOf(await t.pages(viewer, path, query));

describe('for a member', () => {
  test('the same all day in Kolkata, in the same order, another choice the next day', async () => {
    const ravi = await t.person('Ravi', { gender: 'Male' });
    await women(30);
    const morning = await today(ravi);
    expect(morning).toHaveLength(24);
    await women(3);
    await fillSections(t.platform, morning[5] ?? '', { hobbies: {}, medical: {} });
    t.clock.set('2026-03-01T18:29:59Z');
    expect(await today(ravi)).toEqual(morning);
    t.clock.set('2026-03-01T18:30:00Z');
    await today(ravi);
    expect(await t.run('SELECT DISTINCT day FROM daily_matches ORDER BY day')).toEqual([
      { day: '2026-03-01' },
      { day: '2026-03-02' },
    ]);
  });

  test('asked many times at once it is fixed once', async () => {
    const ravi = await t.person('Ravi', { gender: 'Male' });
    await women(14);
    const answers = await Promise.all(Array.from({ length: 8 }, () => t.page(ravi, path)));
    const lists = answers.map(({ data }) => data.map(({ id }) => id).join());
    expect(new Set(lists).size).toBe(1);
    expect(await t.run('SELECT count(*) AS count FROM daily_matches')).toEqual([{ count: 14 }]);
  });

  test('only who meets my wishes; what somebody did not tell is no mismatch', async () => {
    const ravi = await t.person('Ravi', {
      gender: 'Male',
      partner: {
        ageFrom: 25,
        ageTo: 31,
        heightFrom: 60,
        heightTo: 66,
        religion: ['Hindu', 'Jain'],
        maritalStatus: ['Single'],
        caste: ['Agarwal'],
      },
    });
    const fits = await t.person('Fits', {
      personal: { religion: 'Jain', caste: 'Agarwal', maritalStatus: 'Single' },
      medical: { height: 66 },
    });
    const silent = await t.person('Silent');
    const discreet = await t.person('Discreet', { personal: { religion: notSaid, caste: notSaid } });
    await t.person('Older', { born: '1994-12-31' });
    await t.person('Tall', { medical: { height: 67 } });
    await t.person('Otherwise', { personal: { religion: 'Sikh' } });
    await t.person('Elsewhere', { personal: { religion: 'Jain', caste: 'Oswal' } });
    await t.person('Divorced', { personal: { maritalStatus: 'Divorced' } });
    expect((await today(ravi)).toSorted()).toEqual([fits.id, silent.id, discreet.id].toSorted());
  });

  test('a sub-caste that is wished for, whatever its case and spaces; several with something between them', async () => {
    const viewer = (subCaste: string | null) => t.person('Ravi', { gender: 'Male', partner: { subCaste } });
    const leva = await t.person('Leva', { personal: { subCaste: ' leva  Patidar' } });
    const kadva = await t.person('Kadva', { personal: { subCaste: 'KADVA' } });
    const other = await t.person('Other', { personal: { subCaste: 'Anjana' } });
    const silent = await t.person('Silent');
    const remark = await t.person('Remark', { personal: { subCaste: 'Prefer  not to say.' } });
    const expectFor = async (wish: string | null, expected: readonly Person[]) =>
      expect([wish, (await today(await viewer(wish))).toSorted()]).toEqual([
        wish,
        expected.map(({ id }) => id).toSorted(),
      ]);
    await expectFor('Leva Patidar', [leva, silent, remark]);
    for (const either of ['LEVA   patidar, Kadva', 'Leva Patidar/Kadva', 'Kadva or Leva Patidar'])
      await expectFor(either, [leva, kadva, silent, remark]);
    for (const open of [null, 'any', 'Leva Patidar, No bar', 'No preference', '-'])
      await expectFor(open, [leva, kadva, other, silent, remark]);
  });

  test('a wish that is only nice to have rules nobody out, but ranks', async () => {
    const partner = { ageFrom: 25, ageTo: 31, heightFrom: 60, heightTo: 66, religion: ['Hindu'] };
    const nice = ['Age', 'Height', 'Religion', 'Mother tongue', 'Marital status'];
    const ravi = await t.person('Ravi', { gender: 'Male', partner });
    const open = await t.person('Vijay', { gender: 'Male', partner: { ...partner, niceToHave: nice } });
    const otherwise = await t.person('Otherwise', { personal: { religion: 'Sikh' } });
    const older = await t.person('Older', { born: '1990-12-31' });
    const tall = await t.person('Tall', { medical: { height: 67 } });
    const fits = await t.person('Fits', { personal: { religion: 'Hindu' }, medical: { height: 63 } });
    expect(await today(ravi)).toEqual([fits.id]);
    const all = await today(open);
    expect(all.toSorted()).toEqual([otherwise.id, older.id, tall.id, fits.id].toSorted());
    expect(all[0]).toBe(fits.id);
  });

  test('filters narrow the day without changing it; who got an interest or a block leaves', async () => {
    const ravi = await t.person('Ravi', { gender: 'Male' });
    const [first, second, third] = (await women(3)) as [Person, Person, Person];
    const tall = await t.person('Tall', { medical: { height: 72 } });
    const all = await today(ravi);
    expect(all).toHaveLength(4);
    expect(await today(ravi, 'height=70')).toEqual([tall.id]);
    expect((await t.page(ravi, path, 'height=80')).total).toBe(0);
    expect(await today(ravi)).toEqual(all);
    await relate(t.platform, ravi, first, 'pending');
    await t.run('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', second.id, ravi.id);
    await t.run('DELETE FROM photos WHERE member_id = $1', third.id);
    await fillSections(t.platform, third.id, {});
    expect(await today(ravi)).toEqual([tall.id]);
    expect((await t.page(ravi, path)).total).toBe(1);
  });

  test('who corrects their gender gets a new choice for the same day, and leaves that of others', async () => {
    const asha = await t.person('Asha');
    const meera = await t.person('Meera');
    const ravi = await t.person('Ravi', { gender: 'Male' });
    const vijay = await t.person('Vijay', { gender: 'Male' });
    expect((await today(asha)).toSorted()).toEqual([ravi.id, vijay.id].toSorted());
    expect((await today(ravi)).toSorted()).toEqual([asha.id, meera.id].toSorted());
    await fillSections(t.platform, vijay.id, { personal: { gender: 'Female' } });
    expect(await t.page(asha, path)).toMatchObject({ data: [{ id: ravi.id }], total: 1 });
    await fillSections(t.platform, asha.id, { personal: { gender: 'Male' } });
    expect((await today(asha)).toSorted()).toEqual([meera.id, vijay.id].toSorted());
    expect(await t.page(ravi, path)).toMatchObject({ data: [{ id: meera.id }], total: 1 });
  });

  test('who gives or changes wishes gets a new choice for the same day, and keeps it with other words alone', async () => {
    const ravi = await t.person('Ravi', { gender: 'Male' });
    const young = await t.person('Young', { born: '2000-05-05' });
    const older = await t.person('Older', { born: '1990-05-05' });
    expect(await today(ravi)).toHaveLength(2);
    await fillSections(t.platform, ravi.id, { partner: { ageTo: 30 } });
    expect(await today(ravi)).toEqual([young.id]);
    await t.run('UPDATE partner_preferences SET age_from = 31, age_to = 40');
    expect(await today(ravi)).toEqual([older.id]);
    await t.person('Later', { born: '1990-05-05' });
    await t.run("UPDATE partner_preferences SET expectations = 'Kind and calm'");
    expect(await today(ravi)).toEqual([older.id]);
  });

  test('who pages past midnight ends the day they began', async () => {
    const ravi = await t.person('Ravi', { gender: 'Male' });
    await women(20);
    const first = await t.page(ravi, path);
    t.clock.set('2026-03-02T10:00:00Z');
    const second = await t.page(ravi, path, `cursor=${first.next_cursor}`);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(20);
  });

  test('nobody unanswered is shown more than three days running; after a day without, they may come again', async () => {
    const ravi = await t.person('Ravi', { gender: 'Male' });
    const early = (await women(26)).map(({ id }) => id);
    const shown: string[][] = [];
    const joined: string[] = [];
    for (let day = 1; day <= 9; day += 1) {
      t.clock.set(`2026-03-0${day}T10:00:00Z`);
      if (day === 3) joined.push(...(await women(2)).map(({ id }) => id));
      shown.push(await today(ravi));
    }
    for (const id of [...early, ...joined]) {
      const days = shown.map((list) => (list.includes(id) ? 'x' : '-')).join('');
      expect([id, days]).toEqual([id, expect.not.stringContaining('xxxx')]);
    }
    expect(shown[0]).toHaveLength(24);
    expect(
      shown[3]?.filter((id) => shown[0]?.includes(id) && shown[1]?.includes(id) && shown[2]?.includes(id)),
    ).toEqual([]);
    expect(shown[4]).toHaveLength(24);
  });

  test('newcomers come in even where others fit better', async () => {
    const ravi = await t.person('Ravi', { gender: 'Male', partner: { ageFrom: 25, ageTo: 45 }, hobbies: {} });
    const best = await women(30);
    await t.run(
      "UPDATE member_cards SET listed_at = '2026-01-01T00:00:00Z' WHERE member_id = ANY($1)",
      best.map(({ id }) => id),
    );
    const newcomers = await women(8, { born: '1982-01-01', partner: { ageFrom: 60, ageTo: 70 } });
    await t.run(
      "UPDATE member_cards SET listed_at = '2026-02-25T00:00:00Z' WHERE member_id = ANY($1)",
      newcomers.map(({ id }) => id),
    );
    const list = await today(ravi);
    expect(list).toHaveLength(24);
    expect(newcomers.filter(({ id }) => list.includes(id))).toHaveLength(6);
  });

  test('who joined before being of age is a newcomer from the day of reaching it', async () => {
    const asha = await t.person('Asha', { partner: { ageFrom: 25, ageTo: 45, niceToHave: ['Age'] } });
    for (let n = 0; n < 30; n += 1) await t.person(`Man ${n}`, { gender: 'Male', born: '1995-05-05' });
    const [longAgo, young] = [
      await t.person('Long ago', { gender: 'Male', born: '2005-02-15' }),
      await t.person('Young', { gender: 'Male', born: '2005-02-16' }),
    ];
    await t.run("UPDATE member_cards SET listed_at = '2026-01-01T00:00:00Z'");
    t.clock.set('2026-03-02T10:00:00Z');
    const list = await today(asha);
    expect([list.includes(young.id), list.includes(longAgo.id)]).toEqual([true, false]);
  });

  test('past days are forgotten', async () => {
    const ravi = await t.person('Ravi', { gender: 'Male' });
    await women(1);
    await today(ravi);
    const { forgetPastDays } = await import('./todays-matches.ts');
    t.clock.set('2026-03-08T10:00:00Z');
    await forgetPastDays(t.platform);
    expect(await t.run('SELECT count(*) AS count FROM daily_matches')).toEqual([{ count: 1 }]);
    t.clock.set('2026-03-09T10:00:00Z');
    await forgetPastDays(t.platform);
    expect(await t.run('SELECT count(*) AS count FROM daily_matches')).toEqual([{ count: 0 }]);
  });
});

describe('for a visitor', () => {
  test('at most twelve who agreed, of both genders, without full names, and nobody who has left', async () => {
    for (let n = 0; n < 14; n += 1) {
      const { id } = await t.person(`Person Number${n}`, { gender: n % 2 === 0 ? 'Male' : 'Female' });
      await t.run('UPDATE members SET public_consent = true WHERE id = $1', id);
      await fillSections(t.platform, id, {});
    }
    const shy = await t.person('Shy Person');
    const page = await t.page(null, path);
    expect(page.data).toHaveLength(12);
    expect(page).toMatchObject({ next_cursor: null, total: 12 });
    expect(new Set(page.data.map(({ name }) => name))).toEqual(new Set(['Person N.']));
    expect(page.data.map(({ id }) => id)).not.toContain(shy.id);
    expect(page.data.every(({ fit, photo }) => fit === null && photo?.address?.includes('v=visitor'))).toBe(
      true,
    );

    await t.run("UPDATE members SET state = 'paused'");
    await t.run('UPDATE member_cards SET listed = false');
    expect((await t.page(null, path)).data).toHaveLength(0);
    expect((await t.page(null, path, 'height=50')).data).toHaveLength(0);
    t.clock.advanceSeconds(31);
    expect((await t.page(null, path)).data).toHaveLength(0);
  });

  test('whoever brings a token asks for their own: one that has aged gets no list of visitors', async () => {
    const headers = { authorization: `Bearer ${'a'.repeat(43)}` };
    const answer = await t.app.inject({ url: `/api${path}`, headers });
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'signed_out' }),
    ]);
  });

  test.each(['onboarding', 'leaving'] as const)('the same for somebody who is %s', async (scope) => {
    const ravi = await t.person('Ravi', { gender: 'Male' });
    const [shown] = (await women(2)) as [Person, Person];
    await t.run('UPDATE members SET public_consent = true WHERE id = $1', shown.id);
    await fillSections(t.platform, shown.id, {});
    const headers = await signedInHeader(t.platform, ravi.id, scope);
    const { data } = await t.page({ ...ravi, headers }, path);
    expect(data).toMatchObject([{ id: shown.id, name: 'Woman', fit: null, motherTongue: null }]);
  });

  test('the first who join are there at once', async () => {
    expect((await t.page(null, path)).data).toHaveLength(0);
    const { id } = await t.person('First Person');
    await t.run('UPDATE members SET public_consent = true WHERE id = $1', id);
    await fillSections(t.platform, id, {});
    expect((await t.page(null, path)).data).toHaveLength(1);
  });
});
