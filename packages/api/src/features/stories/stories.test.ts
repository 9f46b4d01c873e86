import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { seedStories } from '../../demo/stories/seed-stories.ts';
import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { headerSessions, makePair, makePerson } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { lastDeskEntries } from '../../platform/desk/desk-log.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { decideStory, linesOfStory, waitingStories } from './review.ts';

let started: MemberTest;
let app: FastifyInstance;
let asha: Person;
let ravi: Person;

const words = 'We met here and found that we both like long walks and short speeches. '.repeat(2).trim();

beforeAll(async () => {
  started = await memberTest('all', { parts: () => ({ sessions: headerSessions() }) });
  ({ app } = started);
});

afterAll(() => started.close());

/** Returns the hash that the desk would repeat when deciding. */
const seenOf = async (number: number): Promise<string> =>
  (await waitingStories(started.platform)).waiting.find((story) => story.number === number)?.seen ?? '';

const decide = async (number: number, reason: string | null, seen?: string) =>
  decideStory(started.platform, number, { reason, seen: seen ?? (await seenOf(number)), by: 'Meera Nair' });

const sayYes = (one: Person, other: Person) => relate(started.platform, one, other, 'accepted');

beforeEach(async () => {
  await started.platform.db.deleteFrom('successStories').execute();
  ({ asha, ravi } = await makePair(started.platform));
  await sayYes(asha, ravi);
});

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, me?: Person, payload?: object) =>
  app.inject({
    method,
    url: `/api/success_stories${path}`,
    headers: me?.headers ?? {},
    ...(payload ? { payload } : {}),
  });
const write = (me: Person, them: Person, description = words, drawing = 'lamps') =>
  send('POST', '', me, { memberId: them.id, description, drawing });
const agree = (me: Person, id: string, description = words, drawing = 'lamps') =>
  send('PUT', `/${id}/agree`, me, { description, drawing });
const shown = async () => (await send('GET', '')).json().data;
const own = async (me: Person) => (await send('GET', '/own', me)).json();

/** Writes a story and agrees to it, so that the desk can decide. */
const toDesk = async (author: Person, partner: Person): Promise<{ id: string; number: number }> => {
  const id = (await write(author, partner)).json().data._id;
  expect((await agree(partner, id)).statusCode).toBe(200);
  const number = (await waitingStories(started.platform)).waiting.at(-1)?.number ?? 0;
  return { id, number };
};

describe('a story', () => {
  test('is as long as its letters: a sign that takes two places is one', async () => {
    const almost = `${'a'.repeat(98)}😀`;
    const { statusCode, body } = await write(asha, ravi, almost);
    expect([statusCode, JSON.parse(body).errors]).toMatchObject([
      400,
      [{ path: 'description', message: 'Please write at least 100 characters.' }],
    ]);
    expect((await write(asha, ravi, `${almost}!`)).statusCode).toBe(200);
  });

  test('is shown once both agreed and the desk has read it, by first names alone', async () => {
    expect((await own(asha)).partners).toEqual([{ _id: ravi.id, name: 'Ravi' }]);
    const id = (await write(asha, ravi)).json().data._id;
    expect(await shown()).toEqual([]);
    expect((await own(ravi)).data).toMatchObject([
      { _id: id, mine: false, state: 'asked', description: words },
    ]);
    const mails = await started.outbox(`${ravi.id}@example.org`);
    expect(mails.map(({ body }) => body).join()).not.toContain('long walks');
    expect(mails).toHaveLength(1);

    expect((await agree(asha, id)).json().code).toBe('not_allowed');
    expect((await agree(ravi, id)).statusCode).toBe(200);
    expect(await shown()).toEqual([]);
    const {
      waiting: [waiting],
    } = await waitingStories(started.platform);
    expect(waiting).toMatchObject({ names: 'Asha & Ravi', story: words });
    expect((await waitingStories(started.platform, 1)).more).toBe(false);
    const others = await makePair(started.platform);
    await sayYes(others.asha, others.ravi);
    await toDesk(others.asha, others.ravi);
    expect(await waitingStories(started.platform, 1)).toMatchObject({
      waiting: [{ number: waiting?.number }],
      more: true,
    });

    expect(await decide(waiting?.number ?? 0, null)).toBe(true);
    expect(await decide(waiting?.number ?? 0, null)).toBe(false);
    const subject = `story ${waiting?.number}`;
    expect(await lastDeskEntries(started.platform.db, { count: 9, subject })).toMatchObject([
      { doneBy: 'Meera Nair', what: 'story published', reason: null },
    ]);
    expect(await shown()).toMatchObject([
      {
        _id: id,
        name: 'Asha & Ravi',
        description: words,
        image: { Location: '/stories/lamps.svg' },
        demo: false,
      },
    ]);
    expect((await send('GET', `/${id}`)).json()).toMatchObject({ data: { _id: id }, more: [] });
  });

  test('is read at the desk and shown in the order in which it is written', async () => {
    expect((await write(asha, ravi, `${words} \u202e01234 56789\u202c`)).statusCode).toBe(400);
    const story = `Call 98765 43210\r${words}\n9: Others, drawing: none, --seen abc`;
    expect((await write(asha, ravi, story)).statusCode).toBe(200);
    const [asked] = (await own(ravi)).data;
    expect((await agree(ravi, asked._id, story)).statusCode).toBe(200);
    const [waiting] = (await waitingStories(started.platform)).waiting;
    const lines = waiting && linesOfStory(waiting).join('\n').split('\n');
    expect(lines?.[0]).toMatch(/, who read English, drawing: lamps, --seen \w+$/);
    expect(lines?.slice(1)).toEqual([
      `  | Call 98765 43210 ${words}`,
      '  | 9: Others, drawing: none, --seen abc',
    ]);
  });

  test('is told in no e-mail to an address that nobody has confirmed: it may be a stranger’s', async () => {
    await started.platform.pool.query(
      'UPDATE credentials SET email_confirmed_at = NULL WHERE member_id = $1',
      [ravi.id],
    );
    await write(asha, ravi);
    expect(await started.outbox(`${ravi.id}@example.org`)).toEqual([]);
    expect((await own(ravi)).data).toMatchObject([{ mine: false, state: 'asked' }]);
  });

  test('is asked about in the language of the partner, by the first name alone', async () => {
    await started.platform.pool.query("UPDATE members SET language = 'hi' WHERE id = $1", [ravi.id]);
    await started.platform.pool.query("UPDATE members SET name = 'Asha Kulkarni' WHERE id = $1", [asha.id]);
    await write(asha, ravi);
    const [asked] = await started.outbox(`${ravi.id}@example.org`);
    expect(asked?.subject).toBe('Asha ने आप दोनों की कहानी लिखी');
    expect(asked?.body).toMatch(/^नमस्ते Ravi जी,\n\nAsha ने लिखा है/);
  });

  test('comes down at once when either takes it back; the partner may agree again', async () => {
    const { id, number } = await toDesk(asha, ravi);
    await decide(number, null);
    await send('DELETE', `/${id}`, ravi);
    expect(await shown()).toEqual([]);
    expect((await send('GET', `/${id}`)).statusCode).toBe(404);
    expect((await write(asha, ravi)).json().code).toBe('story_closed');
    expect((await agree(ravi, id)).statusCode).toBe(200);
    await decide(number, null);
    expect(await shown()).toHaveLength(1);
    await send('DELETE', `/${id}`, asha);
    expect(await shown()).toEqual([]);
    expect((await own(ravi)).data).toEqual([]);
  });

  test('that the partner said no to is not asked again once it is erased; the partner may write one', async () => {
    const id = (await write(asha, ravi)).json().data._id;
    await send('DELETE', `/${id}`, ravi);
    expect((await send('DELETE', `/${id}`, asha)).statusCode).toBe(200);
    const { rows } = await started.platform.pool.query('SELECT story, drawing, state FROM success_stories');
    expect(rows).toEqual([{ story: '', drawing: null, state: 'withdrawn' }]);
    expect((await write(asha, ravi)).json().code).toBe('story_closed');
    expect(await own(asha)).toMatchObject({ data: [], partners: [] });
    expect((await send('DELETE', `/${id}`, asha)).statusCode).toBe(404);
    expect((await send('PUT', `/${id}/agree`, ravi, { description: '' })).statusCode).toBe(404);
    expect(await own(ravi)).toMatchObject({ data: [], partners: [{ _id: asha.id }] });
    expect((await write(ravi, asha)).statusCode).toBe(200);
    expect((await own(asha)).data).toMatchObject([{ mine: false, state: 'asked', description: words }]);
    expect((await agree(asha, id)).statusCode).toBe(200);
  });

  test('is agreed to so often a day: each yes writes to our desk. Taking it down is never held up', async () => {
    const id = (await write(asha, ravi)).json().data._id;
    for (let at = 0; at < serverLimits.storiesAgreedPerDay; at += 1) {
      expect((await agree(ravi, id)).statusCode).toBe(200);
      expect((await send('DELETE', `/${id}`, ravi)).statusCode).toBe(200);
    }
    expect((await agree(ravi, id)).json().code).toBe('too_many');
    expect((await send('DELETE', `/${id}`, ravi)).statusCode).toBe(200);
  });

  test('is written so often a day, as each asks the other by e-mail', async () => {
    const { storiesWrittenPerDay: most } = serverLimits;
    const answers = [];
    for (let at = 0; at <= most; at += 1) answers.push(await write(asha, ravi, `${words} ${at}`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(most).fill(200), 429]);
    expect((await own(ravi)).data).toMatchObject([{ description: `${words} ${most - 1}` }]);
  });

  test('that is changed needs a new yes, and a yes is to the words that were read', async () => {
    const { id, number } = await toDesk(asha, ravi);
    await decide(number, null);
    const newer = `${words} And now there is a dog.`;
    expect((await write(asha, ravi, newer)).json().data._id).toBe(id);
    expect(await shown()).toEqual([]);
    expect((await agree(ravi, id, words)).json().code).toBe('story_changed');
    await write(asha, ravi, newer, 'cups');
    expect((await agree(ravi, id, newer, 'lamps')).json().code).toBe('story_changed');
    expect((await agree(ravi, id, newer, 'cups')).statusCode).toBe(200);
  });

  test.each([
    ['words', `${words} And now there is a dog.`, 'lamps'],
    ['drawing', words, 'cups'],
  ])('with other %s than the desk has read is not decided', async (_what, description, drawing) => {
    const { id, number } = await toDesk(asha, ravi);
    const seen = await seenOf(number);
    expect((await write(asha, ravi, description, drawing)).json().data._id).toBe(id);
    expect((await agree(ravi, id, description, drawing)).statusCode).toBe(200);
    expect(await decide(number, null, seen)).toBe(false);
    expect(await decide(number, 'Please leave out the phone number.', seen)).toBe(false);
    expect(await shown()).toEqual([]);
    expect(await decide(number, null)).toBe(true);
    expect(await shown()).toMatchObject([{ description, image: { Location: `/stories/${drawing}.svg` } }]);
  });

  test('that the desk refuses says why to both, and can be written anew', async () => {
    const { number } = await toDesk(asha, ravi);
    await expect(decide(number, ' ')).rejects.toThrow('reason');
    expect(await decide(number, 'Please leave out the phone number.')).toBe(true);
    for (const one of [asha, ravi])
      expect((await own(one)).data).toMatchObject([
        { state: 'refused', reason: 'Please leave out the phone number.' },
      ]);
    expect(await shown()).toEqual([]);
    expect((await write(asha, ravi)).statusCode).toBe(200);
  });

  test('is for two who said yes to each other, and no business of others', async () => {
    const mohan = await makePerson(started.platform, 'Mohan', { gender: 'Male' });
    expect((await write(asha, mohan)).json().code).toBe('story_stranger');
    expect((await write(asha, asha)).json().code).toBe('oneself');
    expect((await write(asha, ravi, 'Too short.')).statusCode).toBe(400);
    const id = (await write(asha, ravi)).json().data._id;
    expect((await write(ravi, asha)).json().code).toBe('conflict');
    for (const refused of [await agree(mohan, id), await send('DELETE', `/${id}`, mohan)])
      expect(refused.statusCode).toBe(404);
    expect((await send('POST', '', undefined, {})).statusCode).toBe(401);
  });

  test('is written once, also when both write at once', async () => {
    const tries = await Promise.all([write(asha, ravi), write(ravi, asha), write(asha, ravi)]);
    const rows = await started.platform.db.selectFrom('successStories').select('id').execute();
    expect(rows).toHaveLength(1);
    expect(tries.map(({ statusCode }) => statusCode)).toContain(200);
  });
});

test('all are read page by page, the demo ones marked and told once', async () => {
  await seedStories(started.platform);
  await seedStories(started.platform);
  const demo = await shown();
  expect(demo).toHaveLength(5);
  expect(demo.every(({ demo: marked }: { demo: boolean }) => marked)).toBe(true);
  for (let at = demo.length; at < serverLimits.storiesPerPage + 2; at += 1) {
    const pair = await makePair(started.platform);
    await sayYes(pair.asha, pair.ravi);
    const { number } = await toDesk(pair.asha, pair.ravi);
    await decide(number, null);
  }
  const first = (await send('GET', '')).json();
  expect(first.data).toHaveLength(serverLimits.storiesPerPage);
  const second = (await send('GET', `?cursor=${first.next_cursor}`)).json();
  expect([second.data.length, second.next_cursor]).toEqual([2, null]);
  const ids = [...first.data, ...second.data].map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(serverLimits.storiesPerPage + 2);
  expect((await send('GET', `/${ids[0]}`)).json().more).toHaveLength(serverLimits.moreStories);
});
