import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { memberDetail } from '@mysathi/contract/endpoints/matches';
import type { Onlooker } from '@mysathi/contract/endpoints/matches';
import type * as z from 'zod';

import type { Person } from '../../../members/testing/people.ts';
import { relate } from '../../../members/testing/relate.ts';
import { fillSections } from '../../../members/testing/sections.ts';
import { matchesTest } from '../testing/matches-test.ts';
import type { MatchesTest } from '../testing/matches-test.ts';

let t: MatchesTest;
let ravi: Person;
let asha: Person;
beforeAll(async () => {
  t = await matchesTest({ now: '2026-03-01T10:00:00Z' });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.run('DELETE FROM members');
  ravi = await t.person('Ravi', { gender: 'Male', hobbies: {}, professional: {} });
  asha = await t.person('Asha Kulkarni', {
    born: '1995-05-17',
    personal: {
      nativePlace: 'Pune, Maharashtra',
      religion: 'Jain',
      category: 'OBC',
      marriageDate: '2014-02-03',
    },
    hobbies: { notes: JSON.stringify({ Chess: 'since school' }) },
    family: { siblings: 2, marriedSiblings: 1 },
    partner: {},
    astrology: { gothram: 'Bharadwaja' },
    professional: { designation: 'Architect' },
    contact: {
      phoneNumber: '9876501234',
      whatsappNumber: '9876504321',
      facebook: 'asha.handle',
      ownCar: 'Yes',
      managedBy: 'Parent',
    },
    medical: { medicalHistory: 'Yes', medicalHistoryDetail: 'A secret of hers' },
  });
  await t.run(
    `INSERT INTO photos (member_id, slot, file_key, format, width, height, visibility, review) VALUES
       ($1, 'additional_photo_1', 'for-accepted', 'webp', 1, 1, 'accepted', 'approved'),
       ($1, 'additional_photo_2', 'waits', 'webp', 1, 1, 'members', 'pending')`,
    asha.id,
  );
  await t.run(
    `INSERT INTO private_files (member_id, slot, file_key, content_type, bytes, review) VALUES
       ($1, 'horoscope', 'her-horoscope', 'application/pdf', 1, 'pending'), ($1, 'id_proof_1', 'her-proof', 'image/png', 1, 'approved')`,
    asha.id,
  );
  await fillSections(t.platform, asha.id, {});
});

const ask = (viewer: Person | null, id: string) =>
  t.app.inject({ url: `/api/users/detail?_id=${id}`, ...(viewer ? { headers: { ...viewer.headers } } : {}) });
const detail = async (viewer: Person, id = asha.id, as?: Onlooker) => {
  const answer = await ask(viewer, as === undefined ? id : `${id}&as=${as}`);
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json<{ data: z.input<typeof memberDetail> }>();
  const clean = memberDetail.parse(data);
  expect(memberDetail.encode(clean), 'what the contract encodes').toEqual(data);
  return { data, body: answer.body };
};
const interest = (status: string) =>
  t.run(
    'INSERT INTO interests (sender_id, receiver_id, status) VALUES ($1, $2, $3) RETURNING id',
    ravi.id,
    asha.id,
    status,
  );

describe('before acceptance', () => {
  test('sections in the spelling of the wire, age as the birth year', async () => {
    const { data } = await detail(ravi);
    expect(data).toMatchObject({
      _id: asha.id,
      name: 'Asha Kulkarni',
      personal_info: { age: 1995, native_place: 'Pune, Maharashtra', religion: 'Jain', gender: 'Female' },
      family_info: { no_of_siblings: 2, merried_siblings: 1 },
      astro_info: { gotharam: 'Bharadwaja' },
      professional_details: { as: 'Architect', working_since: '2015-06-01' },
      family_status: { family_status: 'Rich', managed_by: 'Parent' },
      medical_details: { height: 65, medical_histories: 'Yes' },
      Hobbies: { alcohol: 'No', notes: { Chess: 'since school' } },
      verified: true,
      interest_status: 'none',
      contact: 'after_acceptance',
      horoscope: null,
    });
    expect(data.fit).toBeGreaterThan(0);
    expect(data.fit_bars.map(({ name }) => name)).toContain('hobbies');
    expect(data.fit_reasons).toContain('shared_hobbies');
    expect(data.both_like).toEqual(['Chess', 'Cooking', 'Music', 'Reading', 'Yoga']);
  });

  test('the hobbies of both by name, and no others', async () => {
    // Free-text hobbies are in no list, so they do not count as shared.
    const mine = ['Yoga', 'Kite making', 'Astrology', 'Singing', 'Swimming', 'Cricket'];
    await t.run('UPDATE hobbies SET hobbies = $2 WHERE member_id = $1', ravi.id, mine);
    await t.run('UPDATE hobbies SET hobbies = $2 WHERE member_id = $1', asha.id, [
      'Kite making',
      'Swimming',
      'Chess',
      'Singing',
      'Astrology',
      'Yoga',
    ]);
    for (const { id } of [ravi, asha]) await fillSections(t.platform, id, {});
    expect((await detail(ravi)).data.both_like).toEqual(['Astrology', 'Singing', 'Swimming', 'Yoga']);
  });

  test('nothing that opens later, or never', async () => {
    const { body, data } = await detail(ravi);
    expect(body).not.toMatch(
      /98765|asha\.handle|1995-05|secret|2014-02|OBC|her-horoscope|her-proof|waits|for-accepted\/\d/,
    );
    expect(data.personal_info).not.toHaveProperty('dob');
    expect(data.family_status).not.toHaveProperty('own_car');
    expect(data.userPhotos['additional_photo_1']).toMatchObject({
      locked: true,
      Location: expect.stringMatching(/blurred\.webp\?/),
      srcset: '',
    });
    expect(data.userPhotos).not.toHaveProperty('additional_photo_2');
  });

  test.each(['pending', 'rejected', 'withdrawn', 'expired'])(
    'not with a %s interest either',
    async (status) => {
      await interest(status);
      expect((await detail(ravi)).body).not.toMatch(/98765|secret|her-horoscope|for-accepted\/\d/);
    },
  );
});

test('after acceptance: history, horoscope and pictures, but contacts and ID proofs still not', async () => {
  const [row] = await interest('accepted');
  const { data, body } = await detail(ravi);
  expect(data).toMatchObject({ interest_status: 'accepted', interest_id: row?.['id'], contact: 'open' });
  expect(data.medical_details).toMatchObject({ mention_medical_history: 'A secret of hers' });
  expect(data.family_status).toMatchObject({ own_car: 'Yes' });
  expect(data.horoscope).toContain(`/media/private/her-horoscope?`);
  expect(data.userPhotos['additional_photo_1']?.Location).toContain(`v=${ravi.id}`);
  expect(body).not.toMatch(/98765|asha\.handle|1995-05|her-proof|waits/);
});

test('a change shows at once, also on a page that was just shown', async () => {
  await detail(ravi);
  await t.run("UPDATE personal_info SET native_place = 'Kochi, Kerala' WHERE member_id = $1", asha.id);
  await t.run("UPDATE photos SET visibility = 'accepted' WHERE member_id = $1", asha.id);
  await fillSections(t.platform, asha.id, {});
  const { data } = await detail(ravi);
  expect(data.personal_info).toMatchObject({ native_place: 'Kochi, Kerala' });
  expect(data.profile_picture).toMatchObject({ locked: true });
  await interest('accepted');
  expect((await detail(ravi)).data.medical_details).toHaveProperty('mention_medical_history');
  await t.run("UPDATE interests SET status = 'rejected'");
  expect((await detail(ravi)).body).not.toMatch(/secret|her-horoscope|for-accepted\/\d/);
});

test('my own page holds my birthday; contacts are not part of any page', async () => {
  const { data, body } = await detail(asha);
  expect(data.personal_info).toMatchObject({ dob: '1995-05-17' });
  expect(data.userPhotos).toHaveProperty('additional_photo_2');
  expect(data).toMatchObject({ fit: null, fit_bars: [] });
  expect(body).not.toMatch(/98765|her-proof/);
});

describe('my own page as others find it', () => {
  const withoutViewer = ({ data }: Awaited<ReturnType<typeof detail>>) => {
    const none = { fit: null, fit_bars: [], fit_reasons: [], both_like: [], fit_wishes: [], guna: null };
    const shared = { ...data, ...none, interest_id: null, shortlisted: false };
    // Drops the signatures: every address is signed for its viewer.
    return JSON.parse(JSON.stringify(shared).replaceAll(/\?[^",\s]*/g, '')) as object;
  };

  test('is what a stranger gets, and what somebody accepted gets, and nothing more', async () => {
    expect(withoutViewer(await detail(asha, asha.id, 'stranger'))).toEqual(withoutViewer(await detail(ravi)));
    await interest('accepted');
    expect(withoutViewer(await detail(asha, asha.id, 'accepted'))).toEqual(withoutViewer(await detail(ravi)));
    expect((await detail(asha, asha.id, 'stranger')).body).not.toMatch(
      /98765|asha\.handle|1995-05|secret|2014-02|OBC|her-horoscope|her-proof|waits|for-accepted\/\d/,
    );
  });

  test('compares with nobody, and is there while nobody else can find it', async () => {
    await t.run("UPDATE members SET state = 'paused' WHERE id = $1", asha.id);
    const { data } = await detail(asha, asha.id, 'stranger');
    expect(data).toMatchObject({ fit: null, fit_bars: [], guna: null, interest_status: 'none' });
  });

  test("is nobody else's to ask for", async () => {
    await interest('accepted');
    for (const as of ['stranger', 'accepted']) {
      const answer = await ask(ravi, `${asha.id}&as=${as}`);
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        expect.objectContaining({ code: 'profile_gone' }),
      ]);
    }
    expect((await ask(asha, `${asha.id}&as=oneself`)).statusCode).toBe(400);
  });
});

test('somebody of the own gender whom the public site shows is told to be no suggestion, whatever is between the two', async () => {
  const shown = await t.person('Another man', { gender: 'Male' });
  const answerOf = async () => {
    await fillSections(t.platform, shown.id, {});
    return (await ask(ravi, shown.id)).json();
  };
  const gone = expect.objectContaining({ code: 'profile_gone' });
  const noSuggestion = {
    message: 'This profile is not among those suggested to you.',
    code: 'not_suggested',
  };
  expect(await answerOf()).toEqual(gone);
  await t.run('UPDATE members SET public_consent = true WHERE id = $1', shown.id);
  expect(await answerOf()).toEqual(noSuggestion);
  // Visitors still see him, so any other answer would reveal the block.
  await t.run('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', shown.id, ravi.id);
  expect(await answerOf()).toEqual(noSuggestion);
  await t.run("UPDATE members SET state = 'paused' WHERE id = $1", shown.id);
  expect(await answerOf()).toEqual(gone);
});

test('of the other gender nobody is told so, also where the public site shows them', async () => {
  await t.run('UPDATE members SET public_consent = true WHERE id = $1', asha.id);
  await t.run('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', asha.id, ravi.id);
  await fillSections(t.platform, asha.id, {});
  expect((await ask(ravi, asha.id)).json()).toMatchObject({ code: 'profile_gone' });
});

test('hidden, blocked, gone and never been are told in the same words', async () => {
  const gone = await Promise.all(
    [
      "UPDATE members SET state = 'paused' WHERE id = $1",
      "UPDATE members SET state = 'suspended' WHERE id = $1",
      'DELETE FROM members WHERE id = $1',
      'DELETE FROM photos WHERE member_id = $1',
    ].map(async (change) => {
      const { id } = await t.person('Other');
      await t.run(change, id);
      await fillSections(t.platform, id, {});
      return id;
    }),
  );
  const man = await t.person('Another man', { gender: 'Male' });
  const blocker = await t.person('Blocker');
  await t.run('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', blocker.id, ravi.id);
  await relate(t.platform, ravi, blocker, 'accepted');
  for (const id of [...gone, man.id, blocker.id, '00000000-0000-4000-8000-000000000000']) {
    const answer = await ask(ravi, id);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { message: 'This profile is not available now', code: 'profile_gone' },
    ]);
  }
  expect((await ask(null, asha.id)).statusCode).toBe(401);
  expect((await ask(ravi, 'x')).statusCode).toBe(400);
});

test('whoever has named no hobbies has an empty list of them, which a client of the specification reads', async () => {
  const silent = await t.person('Silent');
  const { data } = (await ask(ravi, silent.id)).json();
  const nothing = { alcohol: null, smoke: null, eating_habits: null, notes: {} };
  expect(data.Hobbies).toEqual({ hobbies: [], ...nothing });
});
