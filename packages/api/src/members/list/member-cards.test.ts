import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { cardCodec } from '@mysathi/contract/member-card';

import { testPlatform } from '../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../platform/testing/test-platform.ts';
import { makePair, makePerson } from '../testing/people.ts';
import type { Person } from '../testing/people.ts';
import { fillSections } from '../testing/sections.ts';
import { cardTexts, memberCards, publicCardTexts } from './member-cards.ts';
import { viewerCard } from './viewer-card.ts';
import { relate } from '../testing/relate.ts';

let started: TestPlatform;
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  started = await testPlatform();
});
afterAll(() => started.close());
beforeEach(async () => {
  ({ asha, ravi } = await makePair(started.platform));
});

const run = (text: string, ...values: unknown[]) => started.platform.pool.query(text, values);
const refreshed = async (person: Person) => fillSections(started.platform, person.id, {});
const cardsFor = async (viewer: Person, ids: string[], rule: 'strangers' | 'known' = 'known') =>
  (await cardTexts(started.platform, await viewerCard(started.platform.pool, viewer.id), ids, rule)).map(
    (text) => JSON.parse(text) as unknown,
  );
const cardFor = async (viewer: Person, member: Person) =>
  (await memberCards(started.platform, viewer.id, [member.id])).get(member.id);

test('what is spliced is exactly what the contract encodes', async () => {
  for (const person of [asha, ravi]) {
    await fillSections(started.platform, person.id, {
      hobbies: {},
      professional: { designation: 'Doctor' },
      medical: {},
    });
  }
  const bare = await makePerson(started.platform, 'Bare "quoted" \\ नाम', { gender: 'Female' });
  await run(
    "UPDATE photos SET visibility = 'accepted', placeholder = '\\x0102' WHERE member_id = $1",
    bare.id,
  );
  await refreshed(bare);
  const drawn = await makePerson(started.platform, 'Drawn', { gender: 'Female' });
  await run("UPDATE photos SET format = 'svg', is_illustration = true WHERE member_id = $1", drawn.id);
  await refreshed(drawn);
  await relate(started.platform, ravi, asha, 'pending');

  const cards = await cardsFor(ravi, [asha.id, bare.id, drawn.id]);
  expect(cards).toHaveLength(3);
  for (const card of cards) {
    const clean = cardCodec.parse(card);
    expect(cardCodec.encode(clean)).toEqual(card);
  }
  const [first, locked, illustration] = cards.map((card) => cardCodec.parse(card));
  expect(first).toMatchObject({
    standing: 'sent',
    interestId: expect.any(String),
    fit: expect.any(Number),
    isNew: true,
  });
  expect(first?.photo?.sources.split(', ')).toHaveLength(4);
  expect(locked?.photo).toMatchObject({
    locked: true,
    address: expect.stringMatching(/blurred\.webp\?/),
    sources: '',
    placeholder: 'AQI=',
  });
  expect(illustration?.photo).toMatchObject({
    illustration: true,
    sources: '',
    address: expect.stringContaining('drawing.svg'),
  });
});

test('addresses work for the viewer alone', async () => {
  const address = (await cardFor(ravi, asha))?.photo?.address ?? '';
  const given = new URL(address, 'http://localhost');
  expect(given.searchParams.get('v')).toBe(ravi.id);
});

test('no list tells how to reach somebody, or a birthday', async () => {
  await fillSections(started.platform, asha.id, {
    contact: { phoneNumber: '9876501234', facebook: 'asha.handle' },
    partner: {},
    astrology: {},
    medical: { medicalHistory: 'Yes', medicalHistoryDetail: 'A secret' },
  });
  await relate(started.platform, ravi, asha, 'accepted');
  const text = JSON.stringify(await cardsFor(ravi, [asha.id]));
  expect(text).not.toMatch(/98765|asha\.handle|@|1995-05|secret/);
  expect(text).toContain('1995');
});

test('the interest that stands between two is named from both sides', async () => {
  const { rows } = await run(
    'INSERT INTO interests (sender_id, receiver_id) VALUES ($1, $2) RETURNING id',
    ravi.id,
    asha.id,
  );
  const [{ id }] = rows as [{ id: string }];
  expect(await cardFor(ravi, asha)).toMatchObject({ standing: 'sent', interestId: id });
  expect(await cardFor(asha, ravi)).toMatchObject({ standing: 'received', interestId: id });
  for (const [status, hers] of [
    ['accepted', 'accepted'],
    ['rejected', 'declined'],
  ] as const) {
    await run('UPDATE interests SET status = $2 WHERE id = $1', id, status);
    expect(await cardFor(ravi, asha)).toMatchObject({ standing: status, interestId: id });
    expect(await cardFor(asha, ravi)).toMatchObject({ standing: hers, interestId: id });
  }
  await run("UPDATE interests SET status = 'withdrawn' WHERE id = $1", id);
  expect(await cardFor(asha, ravi)).toMatchObject({ standing: 'none', interestId: null });
});

test('whom the rules hide drops out, whichever way a block was set', async () => {
  expect(await cardsFor(ravi, [asha.id, ravi.id], 'strangers')).toHaveLength(1);
  await run('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', asha.id, ravi.id);
  expect(await cardsFor(ravi, [asha.id])).toEqual([]);
  expect(await cardsFor(asha, [ravi.id])).toEqual([]);

  const paused = await makePerson(started.platform, 'Paused');
  await run("UPDATE members SET state = 'paused' WHERE id = $1", paused.id);
  expect(await cardsFor(ravi, [paused.id])).toEqual([]);

  const young = await makePerson(started.platform, 'Young', { gender: 'Male', born: '2007-01-01' });
  started.clock.set('2026-06-01T10:00:00Z');
  expect(await cardsFor(asha, [young.id], 'strangers')).toEqual([]);
  started.clock.set('2028-01-01T00:00:00Z');
  expect(await cardsFor(asha, [young.id], 'strangers')).toHaveLength(1);
});

test('a list of strangers holds nobody who was written to or answered since it was found', async () => {
  const strangers = () => cardsFor(ravi, [asha.id], 'strangers');
  await relate(started.platform, ravi, asha, 'pending');
  for (const [status, shown] of [
    ['pending', 0],
    ['accepted', 0],
    ['rejected', 0],
    ['withdrawn', 1],
    ['expired', 1],
  ] as const) {
    await run('UPDATE interests SET status = $2 WHERE sender_id = $1', ravi.id, status);
    expect([status, (await strangers()).length]).toEqual([status, shown]);
  }
  await relate(started.platform, asha, ravi, 'pending');
  expect(await strangers()).toHaveLength(1);
  await run("UPDATE interests SET status = 'rejected' WHERE sender_id = $1", asha.id);
  expect(await strangers()).toEqual([]);
});

test('cards come in the order asked for, unknown ids left out', async () => {
  const { id: nobody } = { id: '00000000-0000-4000-8000-000000000000' };
  const other = await makePerson(started.platform, 'Other');
  const cards = await cardsFor(ravi, [other.id, nobody, asha.id]);
  expect(cards.map((card) => cardCodec.parse(card).id)).toEqual([other.id, asha.id]);
});

test('the public site shows first name and initial, neither mother tongue nor hobbies, only of those who agreed, only open pictures', async () => {
  const [open, closed, shy] = [
    await makePerson(started.platform, 'Meera Joshi'),
    await makePerson(started.platform, 'Closed Person'),
    await makePerson(started.platform, 'Shy Person'),
  ];
  await run('UPDATE members SET public_consent = true WHERE id = ANY($1)', [open.id, closed.id]);
  await run("UPDATE photos SET visibility = 'accepted' WHERE member_id = $1", closed.id);
  for (const person of [open, closed, shy])
    await fillSections(started.platform, person.id, {
      personal: { motherTongue: 'Marathi' },
      hobbies: {},
      professional: { designation: 'Doctor' },
    });
  expect(await cardFor(ravi, open)).toMatchObject({
    motherTongue: 'Marathi',
    hobbies: expect.arrayContaining([expect.any(String)]),
  });
  const cards = (await publicCardTexts(started.platform, [open.id, closed.id, shy.id])).map((text) =>
    cardCodec.parse(JSON.parse(text)),
  );
  expect(cards.map(({ name }) => name)).toEqual(['Meera J.', 'Closed P.']);
  expect(cards[0]?.photo?.address).toContain('v=visitor');
  expect(cards[1]?.photo).toBeNull();
  expect(cards[0]).toMatchObject({ fit: null, standing: 'none', shortlisted: false, profession: 'Doctor' });
  expect(cards[0]).toMatchObject({ motherTongue: null, hobbies: [] });
});
