import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { makeGiftOf } from '../../../members/testing/gifts.ts';
import { memberTest } from '../../../members/testing/member-test.ts';
import type { MemberTest } from '../../../members/testing/member-test.ts';
import { memberIdSql } from '../../../members/member-id.ts';
import { lastDeskEntries } from '../../../platform/desk/desk-log.ts';
import { concernMembers } from './concerned.ts';
import { readLetter } from './letter.ts';
import {
  incidentLetters,
  prepareIncidentLetter,
  sendIncidentLetter,
  withdrawIncidentLetter,
} from './letters-at-desk.ts';
import type { WantedLetter } from './letters-at-desk.ts';
import { tellConcerned } from './tell-concerned.ts';

const [first, second] = ['Meera Nair', 'Arjun Das'];
const english = { subject: 'Your data at Mysathi', text: 'On Monday a copy of our database was taken.' };
const hindi = { subject: 'Mysathi पर आपका डेटा', text: 'सोमवार को हमारे डेटाबेस की एक प्रति ली गई।' };

let t: MemberTest;
beforeEach(async () => {
  t = await memberTest([]);
});
afterEach(() => t.close());

const run = (text: string, ...values: unknown[]) => t.platform.pool.query(text, values);
const idOf = async ({ id }: { id: string }): Promise<string> =>
  (await run(`SELECT ${memberIdSql('number')} AS id FROM members WHERE id = $1`, id)).rows[0].id;
const seenOf = async (number: number) =>
  (await incidentLetters(t.platform)).find((letter) => letter.number === number)?.seen ?? '';
const prepare = (whom: Partial<WantedLetter> = {}) =>
  prepareIncidentLetter(t.platform, { english, hindi, members: 'all', donors: [], by: first, ...whom });
const send = async (number: number, by = second) =>
  sendIncidentLetter(t.platform, number, { seen: await seenOf(number), by });
const mailsTo = async (address: string) =>
  (await t.outbox(address)).map(({ subject, body }) => ({ subject, body }));
/** Counts the letters that each of them got, at one host. */
const countsOf = async (people: readonly { id: string }[], host = 'example.org') => {
  const all = await t.outbox();
  return people.map(({ id }) => all.filter(({ recipient }) => recipient === `${id}@${host}`).length);
};

describe('whom an incident concerns is told', () => {
  test('once, in their language and by their name, by however many jobs at once', async () => {
    const [asha, ravi] = [await t.member('Asha Rao', 'Female'), await t.newcomer('Ravi Iyer')];
    await run("UPDATE members SET language = 'hi' WHERE id = $1", asha.id);
    expect(await send(await prepare())).toBe(true);
    const { mail } = t.platform;
    // A second job runs while the first has taken the recipients but not committed yet.
    const sendAll: typeof mail.sendAll = async (mails, options) => {
      await tellConcerned(t.platform);
      await mail.sendAll(mails, options);
    };
    await tellConcerned({ ...t.platform, mail: { ...mail, sendAll } });
    await Promise.all(Array.from({ length: 4 }, () => tellConcerned(t.platform)));
    expect(await mailsTo(`${asha.id}@example.org`)).toEqual([
      { subject: hindi.subject, body: expect.stringMatching(/^नमस्ते Asha Rao जी,\n\nसोमवार को/) },
    ]);
    expect(await mailsTo(`${ravi.id}@example.org`)).toEqual([
      { subject: english.subject, body: expect.stringMatching(/^Dear Ravi Iyer,\n\nOn Monday/) },
    ]);
    expect(await incidentLetters(t.platform)).toMatchObject([
      { state: 'sent', members: 2, donors: 0, told: 2 },
    ]);
  });

  test('in portions, one after the other, and by the letters in their order', async () => {
    const people = [];
    for (const name of ['Asha', 'Bina', 'Chitra']) people.push(await t.newcomer(name));
    for (const number of [await prepare(), await prepare()]) await send(number);
    const told = async () => (await incidentLetters(t.platform)).map((letter) => letter.told);
    const steps = [];
    for (let round = 0; round < 4; round += 1) {
      await tellConcerned(t.platform, 2);
      steps.push(await told());
    }
    expect(steps).toEqual([
      [0, 2],
      [0, 3],
      [2, 3],
      [3, 3],
    ]);
    expect(await countsOf(people)).toEqual([2, 2, 2]);
  });

  test('alone, where members are named; also who is suspended or closes the account, and nobody who is erased', async () => {
    const [asha, ravi, gone] = [await t.newcomer('Asha'), await t.newcomer('Ravi'), await t.newcomer('Gone')];
    await run("UPDATE members SET state = 'suspended' WHERE id = $1", asha.id);
    await run("UPDATE members SET state = 'deleted' WHERE id = $1", gone.id);
    const number = await prepare({ members: [await idOf(asha), await idOf(gone)] });
    await send(number);
    await run("UPDATE members SET state = 'leaving' WHERE id = $1", asha.id);
    await tellConcerned(t.platform);
    expect(await countsOf([asha, ravi, gone])).toEqual([1, 0, 0]);
  });

  test('by the address of a gift, unless the account that gave is told; and nobody who is forgotten', async () => {
    const [asha, ravi, bina] = [await t.newcomer('Asha'), await t.newcomer('Ravi'), await t.newcomer('Bina')];
    const gifts = [];
    for (const { id } of [asha, ravi, bina]) gifts.push(await makeGiftOf(t.platform, id));
    await run('UPDATE donations SET member_id = NULL WHERE reference <> $1', gifts[0]?.reference);
    await send(await prepare({ members: [await idOf(asha)], donors: 'all' }));
    await run(
      'UPDATE donors SET sealed_email = NULL, email_trace = NULL WHERE id = (SELECT donor_id FROM donations WHERE reference = $1)',
      gifts[2]?.reference,
    );
    await tellConcerned(t.platform);
    expect(await countsOf([asha, ravi, bina], 'gifts.example')).toEqual([0, 1, 0]);
    expect(await incidentLetters(t.platform)).toMatchObject([{ members: 1, donors: 2, told: 2 }]);
    const named = await prepare({ members: [], donors: [gifts[1]?.reference ?? ''] });
    await send(named);
    await tellConcerned(t.platform);
    expect(await mailsTo(`${ravi.id}@gifts.example`)).toHaveLength(2);
  });
});

test('whose address no key opens holds up nobody else', async () => {
  const [asha, ravi, bina] = [await t.newcomer('Asha'), await t.newcomer('Ravi'), await t.newcomer('Bina')];
  for (const { id } of [asha, bina]) await makeGiftOf(t.platform, id);
  await run('UPDATE donations SET member_id = NULL');
  await run("UPDATE credentials SET sealed_email = 'broken' WHERE member_id = $1", asha.id);
  await run("UPDATE donors SET sealed_email = 'broken' WHERE email_trace = ANY($1)", [
    t.platform.contacts.emailTraces(`${asha.id}@gifts.example`)[0],
  ]);
  await send(await prepare({ donors: 'all' }));
  await tellConcerned(t.platform);
  await t.outbox().catch(() => undefined);
  expect(await countsOf([asha, ravi, bina])).toEqual([0, 1, 1]);
  expect(await countsOf([asha, bina], 'gifts.example')).toEqual([0, 1]);
  expect(await incidentLetters(t.platform)).toMatchObject([{ members: 3, donors: 2, told: 4 }]);
});

describe('a letter about an incident', () => {
  test('is sent by a second person who has read it, once, and each step is on record', async () => {
    await t.newcomer('Asha');
    const number = await prepare();
    await tellConcerned(t.platform);
    expect(await incidentLetters(t.platform)).toMatchObject([{ state: 'prepared', told: 0 }]);
    await expect(send(number, 'meera nair')).rejects.toThrow('A second person sends');
    await expect(
      sendIncidentLetter(t.platform, number, { seen: 'something else', by: second }),
    ).rejects.toThrow('--seen HASH');
    expect([await send(number), await send(number)]).toEqual([true, false]);
    await expect(send(7)).rejects.toThrow('There is no letter 7.');
    const entries = await lastDeskEntries(t.platform.db, { count: 9, subject: 'incident letter 1' });
    expect(entries.map(({ what, doneBy }) => [what, doneBy])).toEqual([
      ['incident letter sent', second],
      ['incident letter prepared', first],
    ]);
  });

  test('stays as it was for whoever asks afterwards, also when those it went to have left', async () => {
    const asha = await t.newcomer('Asha');
    await t.newcomer('Ravi');
    const number = await prepare();
    await send(number);
    await tellConcerned(t.platform);
    await run('DELETE FROM incident_recipients WHERE member_id = $1', asha.id);
    expect(await incidentLetters(t.platform)).toMatchObject([
      { members: 2, told: 2, firstToldAt: t.clock.now() },
    ]);
  });

  test('is told nobody further of once it is withdrawn', async () => {
    for (const name of ['Asha', 'Ravi']) await t.newcomer(name);
    const number = await prepare();
    await send(number);
    await tellConcerned(t.platform, 1);
    const reason = { by: second, reason: 'It names the wrong day.' };
    const outcomes = [
      await withdrawIncidentLetter(t.platform, number, reason),
      await withdrawIncidentLetter(t.platform, number, reason),
    ];
    expect(outcomes).toEqual([true, false]);
    await tellConcerned(t.platform);
    expect(await incidentLetters(t.platform)).toMatchObject([{ state: 'withdrawn', told: 1 }]);
    await expect(send(number)).rejects.toThrow('is withdrawn');
  });

  test('goes to somebody, whom there is', async () => {
    await t.newcomer('Asha');
    await expect(prepare({ members: [] })).rejects.toThrow('It goes to nobody');
    await expect(prepare({ members: ['MS9999999'] })).rejects.toThrow('There is no member MS9999999.');
    await expect(prepare({ members: ['Asha'] })).rejects.toThrow('MS');
    await expect(prepare({ donors: ['MYS1'] })).rejects.toThrow('There is no gift MYS1.');
    expect(await incidentLetters(t.platform)).toEqual([]);
  });
});

/** Returns the two prepared letters, without greeting and signature. */
const prepared = async (): Promise<string[]> => {
  const words = await readFile(join(import.meta.dirname, '../../../../../../deploy/INCIDENT.md'), 'utf8');
  const [, section = ''] = words.split('## Without delay: those whom it concerns');
  const quoted = [...section.matchAll(/(?:^>.*\n)+/gm)].map(([block]) => block.replaceAll(/^> ?/gm, ''));
  return quoted.map((letter) =>
    letter
      .replaceAll('**', '')
      .replace(/^(Dear|नमस्ते) NAME.*\n/m, '')
      .replace(/\nMysathi\s*$/, '\n'),
  );
};

test('all members are listed, in portions however many there are, and nobody twice', async () => {
  for (const name of ['Asha', 'Bina', 'Chitra', 'Divya', 'Esha']) await t.newcomer(name);
  await run(
    `INSERT INTO incident_letters (number, english_subject, english, hindi_subject, hindi, prepared_by)
     VALUES (1, 'x', 'x', 'x', 'x', 'x')`,
  );
  await t.platform.db.transaction().execute((tx) => concernMembers(tx, 1, 'all', 2));
  const listed = await run('SELECT DISTINCT member_id FROM incident_recipients WHERE letter = 1');
  expect(listed.rows).toHaveLength(5);
});

describe('the file of a letter', () => {
  test('is that of the handbook once everything in capitals is filled in, and not before', async () => {
    const [inEnglish = '', inHindi = ''] = await prepared();
    const filled = (letter: string) => letter.replaceAll(/\b[A-Z][A-Z-]+(?: [A-Z]{2,})*\b/g, 'it');
    for (const [letter, language] of [
      [inEnglish, 'English'],
      [inHindi, 'Hindi'],
    ] as const) {
      let left = letter;
      for (const [capitals] of letter.matchAll(/\b[A-Z][A-Z-]+(?: [A-Z]{2,})*\b/g)) {
        expect(() => readLetter(left, language)).toThrow('still says');
        left = left.replace(capitals, 'it');
      }
      expect(readLetter(left, language)).toEqual(readLetter(filled(letter), language));
    }
  });

  test('has its subject on top, and its words below', () => {
    expect(readLetter('Subject: Your data \r\n\r\nOn Monday\n\nsomebody came.\n', 'English')).toEqual({
      subject: 'Your data',
      text: 'On Monday\n\nsomebody came.',
    });
  });

  test.each([
    ['Your data\n\nOn Monday', 'English', 'Subject: …'],
    ['Subject: \n\nOn Monday', 'English', 'Subject: …'],
    ['Subject: Your data', 'English', 'what happened'],
    ['Subject: Your data\n\nOn DATE somebody had access to WHICH DATA.', 'English', 'still says DATE'],
    ['Subject: Your data\n\nOn Monday', 'Hindi', 'no Hindi letter'],
    [`Subject: Your data\n\n${'x'.repeat(6001)}`, 'English', '6000'],
    ['Subject: Your data\n\nOn \u202eMonday', 'English', 'hidden characters'],
  ] as const)('%j in %s is refused with what to do', (written, language, words) => {
    expect(() => readLetter(written, language)).toThrow(words);
  });
});
