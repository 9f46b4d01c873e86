import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { refreshMemberCards } from '../../../members/cards/card.ts';
import type { Person } from '../../../members/testing/people.ts';
import { signedInHeader } from '../../../platform/sessions/testing/signed-in-header.ts';
import { forgetStretches } from './ranked-stretches.ts';
import { makeMany } from '../testing/many-people.ts';
import { idsOf, matchesTest, searches } from '../testing/matches-test.ts';
import type { MatchesTest } from '../testing/matches-test.ts';

const path = '/matches/more_matches';
describe.each(searches)('searching the %s', (search) => {
  let t: MatchesTest;
  let ravi: Person;

  beforeAll(async () => {
    t = await matchesTest({ search, now: '2026-03-01T10:00:00Z' });
    ravi = await t.person('Ravi', { gender: 'Male', hobbies: {}, medical: {} });
  });
  afterAll(() => t.close());

  describe('filters', () => {
    let people: Record<string, Person>;
    beforeAll(async () => {
      const make = (name: string, personal: object, professional: object, height: number) =>
        t.person(name, { personal: { complexion: 'Tan', ...personal }, professional, medical: { height } });
      people = {
        anu: await make(
          'Anu',
          { nativePlace: 'Pune, Maharashtra', maritalStatus: 'Single' },
          { highestEducation: 'Postgraduate', designation: 'Software Engineer' },
          60,
        ),
        bina: await make(
          'Bina',
          { nativePlace: 'Nashik, Maharashtra', maritalStatus: 'Divorced' },
          { highestEducation: 'Doctorate', workLocation: 'Pune, Maharashtra' },
          65,
        ),
        chitra: await make(
          'Chitra',
          { nativePlace: 'Kochi, Kerala', maritalStatus: 'Widowed' },
          { designation: '100% self-made' },
          70,
        ),
        dia: await t.person('Dia', { personal: { complexion: 'Tan' }, born: '1990-12-31' }),
      };
    });

    test.each<[string, string[]]>([
      ['', ['anu', 'bina', 'chitra', 'dia']],
      ['age_from=36', ['dia']],
      ['age_to=35', ['anu', 'bina', 'chitra']],
      [
        'age_from=&age_to=&height=&location=&profession=&native_place=&gender=Male',
        ['anu', 'bina', 'chitra', 'dia'],
      ],
      ['height=65', ['bina', 'chitra']],
      ['height=60-65', ['anu', 'bina']],
      ['marital_status=Single', ['anu']],
      ['marital_status=Single&marital_status=Widowed', ['anu', 'chitra']],
      ['marital_status=Married', []],
      ['qualification=Doctorate', ['bina']],
      ['qualification=Doctorate&qualification=Postgraduate', ['anu', 'bina']],
      ['profession=engineer', ['anu']],
      ['profession=100%25', ['chitra']],
      ['profession=%25', ['chitra']],
      ['location=Pune%2C Maharashtra', ['anu', 'bina']],
      ['location=pune', ['anu', 'bina']],
      ['location=Maharashtra&location=Kerala', ['anu', 'bina', 'chitra']],
      ['native_place=Pune%2C Maharashtra', ['anu']],
      ['native_place=KERALA', ['chitra']],
      ['location=Pune&marital_status=Divorced&height=60-66', ['bina']],
    ])('%s', async (query, names) => {
      const { data, total } = await t.page(ravi, path, `complexion=Tan&${query}`);
      const found = data.map(({ name }) => name.toLowerCase()).toSorted();
      expect(found).toEqual(names);
      expect(total).toBe(names.length);
    });

    test.each([
      'age_from=17',
      'age_from=40&age_to=20',
      'age_to=abc',
      'height=tall',
      'height=60-',
      'cursor=x',
      'cursor=fAAAA',
    ])('%s is refused', async (query) => {
      const answer = await t.app.inject({ url: `/api${path}?${query}`, headers: { ...ravi.headers } });
      expect(answer.statusCode).toBe(400);
    });

    test('the other gender, whatever the query says, and nobody before personal info', async () => {
      const anu = people['anu'] as Person;
      const { data } = await t.page(anu, path, 'gender=Female');
      expect(data.map(({ name }) => name)).toEqual(['Ravi']);
      const [row] = await t.run("INSERT INTO members (name) VALUES ('New') RETURNING id");
      const id = String(row?.['id']);
      const fresh = { id, name: 'New', headers: await signedInHeader(t.platform, id) };
      expect(await t.page(fresh, path)).toMatchObject({ data: [], total: 0, next_cursor: null });
    });

    test('without those I have an answer with, or that are blocked; who waits for my answer stays', async () => {
      const expected: [string, string[]][] = [
        ["INSERT INTO interests (sender_id, receiver_id, status) VALUES ($1, $2, 'pending')", []],
        ["INSERT INTO interests (sender_id, receiver_id, status) VALUES ($1, $2, 'accepted')", []],
        ["INSERT INTO interests (sender_id, receiver_id, status) VALUES ($1, $2, 'rejected')", []],
        ["INSERT INTO interests (sender_id, receiver_id, status) VALUES ($1, $2, 'withdrawn')", ['Wanda']],
        ["INSERT INTO interests (sender_id, receiver_id, status) VALUES ($1, $2, 'expired')", ['Wanda']],
        ["INSERT INTO interests (sender_id, receiver_id, status) VALUES ($2, $1, 'pending')", ['Wanda']],
        ["INSERT INTO interests (sender_id, receiver_id, status) VALUES ($2, $1, 'accepted')", []],
        ["INSERT INTO interests (sender_id, receiver_id, status) VALUES ($2, $1, 'rejected')", []],
        ['INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', []],
        ['INSERT INTO blocks (blocker_id, blocked_id) VALUES ($2, $1)', []],
      ];
      for (const [statement, names] of expected) {
        const wanda = await t.person('Wanda', { personal: { complexion: 'Olive' } });
        await t.run(statement, ravi.id, wanda.id);
        const { data } = await t.page(ravi, path, 'complexion=Olive');
        expect([statement, data.map(({ name }) => name)]).toEqual([statement, names]);
        await t.run('DELETE FROM members WHERE id = $1', wanda.id);
      }
    });

    test('men under 21 are not listed', async () => {
      const born = { personal: { complexion: 'Fair' }, gender: 'Male' as const };
      await t.person('Twenty', { ...born, born: '2005-03-02' });
      await t.person('Just21', { ...born, born: '2005-03-01' });
      const { data } = await t.page(people['anu'] as Person, path, 'complexion=Fair');
      expect(data.map(({ name }) => name)).toEqual(['Just21']);
    });
  });

  describe('order and paging', () => {
    test('best fit first, beyond my stated preferences', async () => {
      const seeker = await t.person('Seeker', {
        gender: 'Male',
        partner: { ageFrom: 25, ageTo: 30 },
        hobbies: {},
      });
      const near = await t.person('Near', {
        born: '1998-01-01',
        personal: { complexion: 'Deep' },
        hobbies: {},
      });
      const far = await t.person('Far', { born: '1970-01-01', personal: { complexion: 'Deep' } });
      const { data } = await t.page(seeker, path, 'complexion=Deep');
      expect(data.map(({ id }) => id)).toEqual([near.id, far.id]);
      expect(data[0]?.fit).toBeGreaterThan(data[1]?.fit ?? 100);
      expect(data[0]?.fitReasons).toContain('shared_hobbies');
      expect(data.map(({ sharedHobbies }) => sharedHobbies)).toEqual([5, 0]);
    });

    test('a list longer than a stretch: everybody once, best first, the total as soon as it is known', async () => {
      const ids = await makeMany(t, 1030, 'Brown');
      const pages = await t.pages(ravi, path, 'complexion=Brown');
      const seen = idsOf(pages);
      expect(seen).toHaveLength(ids.length);
      expect(new Set(seen)).toEqual(new Set(ids));
      const all = { total: ids.length, total_at_least: ids.length };
      expect(pages[0]).toMatchObject(search === 'index' ? all : { total: null, total_at_least: 500 });
      expect(pages.at(-1)).toMatchObject({ ...all, next_cursor: null });
      const ranked = search === 'index' ? pages : pages.slice(1, 40);
      const fits = ranked.flatMap(({ data }) => data.map(({ fit }) => fit ?? 0));
      expect(fits).toEqual(fits.toSorted((one, other) => other - one));
    });

    test('nobody is skipped or seen twice while profiles change', async () => {
      // More than one stretch holds.
      const ids = await makeMany(t, 280, 'Ebony');
      const change = fc.record({
        who: fc.nat(ids.length - 1),
        what: fc.constantFrom('hobbies', 'age', 'picture', 'join', 'pause'),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 20, maxLength: 22 }), async (changes) => {
          // Otherwise a run would get the stretches of the previous one, which are kept for ten minutes.
          await t.run('DELETE FROM ranked_stretches');
          const gone = new Set<string>();
          const joined: string[] = [];
          const queue = [...changes];
          const pages = await t.pages(ravi, path, 'complexion=Ebony', async () => {
            const next = queue.shift();
            if (!next) return;
            const id = ids[next.who] ?? '';
            if (next.what === 'hobbies')
              await t.run(
                `INSERT INTO hobbies VALUES ($1, '{Chess,Cooking,Music,Reading,Yoga}', 'No', 'No', 'Veg') ON CONFLICT DO NOTHING`,
                id,
              );
            if (next.what === 'age')
              await t.run(
                `UPDATE personal_info SET date_of_birth = date_of_birth + 400 WHERE member_id = $1`,
                id,
              );
            if (next.what === 'picture')
              await t.run(`UPDATE photos SET created_at = now(), file_key = 'new' WHERE member_id = $1`, id);
            if (next.what === 'join') joined.push(...(await makeMany(t, 1, 'Ebony')));
            if (next.what === 'pause') {
              gone.add(id);
              await t.run("UPDATE members SET state = 'paused' WHERE id = $1", id);
            }
            await refreshMemberCards(t.platform.db, [id]);
          });
          const seen = idsOf(pages);
          expect(new Set(seen).size).toBe(seen.length);
          const stayed = ids.filter((id) => !gone.has(id));
          expect(stayed.filter((id) => !seen.includes(id))).toEqual([]);
          await t.run("UPDATE members SET state = 'active' WHERE id = ANY($1)", [...gone]);
          await t.run('DELETE FROM members WHERE id = ANY($1)', joined);
          await refreshMemberCards(t.platform.db, ids);
        }),
        { numRuns: 8 },
      );
    });

    test('whom I wrote to or said no to while paging does not come on a later page', async () => {
      const ids = await makeMany(t, 40, 'Olive');
      const first = await t.page(ravi, path, 'complexion=Olive');
      const second = await t.page(ravi, path, `complexion=Olive&cursor=${first.next_cursor}`);
      const seen = idsOf([first, second]);
      const [sent, declined] = ids.filter((id) => !seen.includes(id));
      await t.run('INSERT INTO interests (sender_id, receiver_id) VALUES ($1, $2)', ravi.id, sent);
      await t.run(
        "INSERT INTO interests (sender_id, receiver_id, status) VALUES ($1, $2, 'rejected')",
        declined,
        ravi.id,
      );
      const later: string[] = [];
      for (let cursor = second.next_cursor; cursor !== null;) {
        const page = await t.page(ravi, path, `complexion=Olive&cursor=${cursor}`);
        later.push(...idsOf([page]));
        cursor = page.next_cursor;
      }
      expect([...seen, ...later].toSorted()).toEqual(
        ids.filter((id) => id !== sent && id !== declined).toSorted(),
      );
    });

    test('a cursor is good for its own list and member only', async () => {
      await makeMany(t, 30, 'Light');
      const first = await t.page(ravi, path, 'complexion=Light');
      const second = await t.page(ravi, path, `complexion=Light&cursor=${first.next_cursor}`);
      const ask = async (query: string, viewer = ravi) =>
        (await t.app.inject({ url: `/api${path}?${query}`, headers: { ...viewer.headers } })).statusCode;
      expect(await ask(`complexion=Light&cursor=${second.next_cursor}`)).toBe(200);
      expect(await ask(`complexion=Tan&cursor=${second.next_cursor}`)).toBe(409);
      const other = await t.person('Other', { gender: 'Male' });
      expect(await ask(`complexion=Light&cursor=${second.next_cursor}`, other)).toBe(409);
    });
  });

  test('the same page asked for again is the same stretch, also at once, and a later one another', async () => {
    await makeMany(t, 30, 'Ivory');
    const first = await t.page(ravi, path, 'complexion=Ivory');
    await t.run('DELETE FROM ranked_stretches');
    const second = () => t.page(ravi, path, `complexion=Ivory&cursor=${first.next_cursor}`);
    const pages = await Promise.all([second(), second(), second()]);
    pages.push(await second());
    expect(
      new Set(pages.map((page) => JSON.stringify([page.data.map(({ id }) => id), page.next_cursor]))).size,
    ).toBe(1);
    const kept = async () => (await t.run('SELECT id FROM ranked_stretches')).length;
    expect(await kept()).toBe(1);
    t.clock.set(new Date(t.clock.now().getTime() + 10 * 60_000));
    await second();
    expect(await kept()).toBe(2);
  });

  test('who pages can go on for six hours, and then begins anew', async () => {
    await makeMany(t, 30, 'Ebony');
    const first = await t.page(ravi, path, 'complexion=Ebony');
    const second = await t.page(ravi, path, `complexion=Ebony&cursor=${first.next_cursor}`);
    const third = async () => {
      const url = `/api${path}?complexion=Ebony&cursor=${encodeURIComponent(second.next_cursor ?? '')}`;
      const answer = await t.app.inject({ url, headers: { ...ravi.headers } });
      return [answer.statusCode, answer.json().code];
    };
    await t.run("UPDATE ranked_stretches SET created_at = now() - interval '5 hours 59 minutes'");
    await forgetStretches(t.platform.db, 6);
    expect(await third()).toEqual([200, undefined]);
    await t.run("UPDATE ranked_stretches SET created_at = now() - interval '6 hours 1 minute'");
    await forgetStretches(t.platform.db, 6);
    expect(await third()).toEqual([409, 'conflict']);
  });
});
