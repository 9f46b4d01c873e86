import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { kolkataDay } from '@mysathi/contract/time/calendar';

import { memberTest } from '../../../members/testing/member-test.ts';
import type { MemberTest } from '../../../members/testing/member-test.ts';
import { lastDeskEntries } from '../../../platform/desk/desk-log.ts';
import { prepareTermsChange, sendTermsChange, termsChanges, withdrawTermsChange } from './changes-at-desk.ts';
import { tellOfTerms } from './tell-of-terms.ts';

const [first, second] = ['Meera Nair', 'Arjun Das'];
const words = { english: 'We keep ID proofs for 20 days.', hindi: 'हम पहचान पत्र 20 दिन रखते हैं।' };

let t: MemberTest;
beforeEach(async () => {
  t = await memberTest([]);
});
afterEach(() => t.close());

const dayIn = (days: number) => kolkataDay(new Date(t.clock.now().getTime() + days * 24 * 3600 * 1000));
const mailTo = async ({ id }: { id: string }) =>
  (await t.outbox(`${id}@example.org`)).map(({ subject, body }) => ({ subject, body }));
const seenOf = async (number: number) =>
  (await termsChanges(t.platform)).find((change) => change.number === number)?.seen ?? '';

const prepare = async (days = 20, given = words) =>
  (await prepareTermsChange(t.platform, { takesEffectOn: dayIn(days), ...given, by: first })).number;
const send = async (number: number, by = second) =>
  sendTermsChange(t.platform, number, { seen: await seenOf(number), by });
const announce = async (days = 20, given = words) => {
  const number = await prepare(days, given);
  await send(number);
  return number;
};

describe('members are told of changed terms', () => {
  test('once, in their language, by however many jobs at once, and nobody twice', async () => {
    const [asha, ravi] = [await t.member('Asha Rao', 'Female'), await t.newcomer('Ravi Iyer')];
    await t.platform.db.updateTable('members').set({ language: 'hi' }).where('id', '=', asha.id).execute();
    await announce();
    const { mail } = t.platform;
    // A second job runs while the first has taken the members but not committed yet.
    const sendAll: typeof mail.sendAll = async (mails, options) => {
      await tellOfTerms(t.platform);
      await mail.sendAll(mails, options);
    };
    await tellOfTerms({ ...t.platform, mail: { ...mail, sendAll } });
    await Promise.all(Array.from({ length: 4 }, () => tellOfTerms(t.platform)));
    const [[hindi, ...moreHindi], [english, ...moreEnglish]] = [await mailTo(asha), await mailTo(ravi)];
    expect([moreHindi, moreEnglish]).toEqual([[], []]);
    expect(hindi?.body).toContain(words.hindi);
    expect(hindi?.body).not.toContain(words.english);
    expect(english?.body).toContain(words.english);
    expect(await termsChanges(t.platform)).toMatchObject([{ state: 'sent', waiting: 0 }]);
  });

  test('after what somebody waits for', async () => {
    const asha = await t.member('Asha Rao', 'Female');
    await announce();
    await tellOfTerms(t.platform);
    const link = { subject: 'A new password', body: 'A link' };
    await t.platform.mail.send({ to: `${asha.id}@example.org`, subject: link.subject, text: link.body });
    const [soonest, ...others] = await mailTo(asha);
    expect([soonest, others.length]).toEqual([link, 1]);
  });

  test('also when suspended or leaving, and never when erased', async () => {
    const people = await Promise.all(['A B', 'C D', 'E F'].map((name) => t.newcomer(name)));
    const [suspended, leaving, erased] = people as [
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
    ];
    const set = (state: string, { id }: { id: string }) =>
      t.platform.db.updateTable('members').set({ state }).where('id', '=', id).execute();
    await set('suspended', suspended);
    await set('leaving', leaving);
    await announce();
    await tellOfTerms(t.platform);
    // Erased before the e-mail was sent.
    await set('deleted', erased);
    expect(await mailTo(suspended)).toHaveLength(1);
    expect(await mailTo(leaving)).toHaveLength(1);
    expect(await mailTo(erased)).toEqual([]);
  });

  test.each([
    ['en', 'you can write to help@example.org from this address before that day', 'in your settings'],
    ['hi', 'उस दिन से पहले इसी पते से help@example.org पर', 'सेटिंग में'],
  ])('with a way to leave that is open to the suspended too: %s', async (language, byMail, inSettings) => {
    const [inUse, suspended] = [await t.newcomer('A B'), await t.newcomer('C D')];
    await t.platform.db.updateTable('members').set({ language }).execute();
    await t.platform.db
      .updateTable('members')
      .set({ state: 'suspended' })
      .where('id', '=', suspended.id)
      .execute();
    await announce();
    const { config } = t.platform;
    await tellOfTerms({ ...t.platform, config: { ...config, contactEmail: 'help@example.org' } });
    const [[open], [closed]] = [await mailTo(inUse), await mailTo(suspended)];
    expect(open?.body).toContain(inSettings);
    expect(open?.body).not.toContain(byMail);
    expect(closed?.body).toContain(byMail);
    expect(closed?.body).not.toMatch(/settings|सेटिंग/);
  });

  test('those who come before it holds as well, and not those who come after', async () => {
    await announce(20);
    const early = await t.newcomer();
    await tellOfTerms(t.platform);
    expect(await mailTo(early)).toHaveLength(1);
    await t.platform.pool.query(`UPDATE terms_changes SET takes_effect_on = now()::date`);
    const late = await t.newcomer();
    await tellOfTerms(t.platform);
    expect(await mailTo(late)).toEqual([]);
  });

  test('also those who come after the day of one that nobody was told of', async () => {
    const [far, near] = [await prepare(60), await prepare(30, { english: 'Sooner.', hindi: 'पहले' })];
    await send(far);
    await t.platform.pool.query('UPDATE terms_changes SET takes_effect_on = now()::date WHERE number = $1', [
      near,
    ]);
    const asha = await t.newcomer();
    await tellOfTerms(t.platform);
    expect((await mailTo(asha)).map(({ body }) => body)).toEqual([expect.stringContaining(words.english)]);
  });

  test('of two changes in their order, each once, in portions, and of none that was withdrawn', async () => {
    const people = await Promise.all(['A B', 'C D', 'E F'].map((name) => t.newcomer(name)));
    await announce(20);
    const taken = await announce(30, { english: 'A slip.', hindi: 'चूक' });
    await announce(40, { english: 'The third.', hindi: 'तीसरा' });
    await withdrawTermsChange(t.platform, taken, { reason: 'It was wrong.', by: first });
    for (let round = 0; round < 4; round += 1) await tellOfTerms(t.platform, 2);
    for (const person of people) {
      const bodies = (await mailTo(person)).map(({ body }) => body);
      expect(bodies).toHaveLength(2);
      expect(bodies[0]).toContain(words.english);
      expect(bodies[1]).toContain('The third.');
    }
  });

  test('neither lost nor doubled when handing over fails', async () => {
    const asha = await t.newcomer();
    await announce();
    const { mail } = t.platform;
    const lame = { ...t.platform, mail: { ...mail, sendAll: () => Promise.reject(new Error('no more')) } };
    await expect(tellOfTerms(lame)).rejects.toThrow('no more');
    expect(await mailTo(asha)).toEqual([]);
    await tellOfTerms(t.platform);
    expect(await mailTo(asha)).toHaveLength(1);
  });
});

test('once a year the rules are told again, counted from the last word about them', async () => {
  const asha = await t.newcomer();
  await tellOfTerms(t.platform);
  expect(await mailTo(asha)).toEqual([]);
  t.clock.advanceSeconds(366 * 24 * 3600);
  await tellOfTerms(t.platform);
  await tellOfTerms(t.platform);
  const [yearly, ...more] = await mailTo(asha);
  expect(more).toEqual([]);
  expect(yearly?.subject).toBe('Once a year: the rules at Mysathi');
  t.clock.advanceSeconds(200 * 24 * 3600);
  await announce();
  await tellOfTerms(t.platform);
  t.clock.advanceSeconds(200 * 24 * 3600);
  await tellOfTerms(t.platform);
  expect(await mailTo(asha)).toHaveLength(2);
});

describe('at the desk', () => {
  test('a change is prepared once for the same words, and read and sent once by a second person', async () => {
    const number = await prepare();
    expect(await prepareTermsChange(t.platform, { takesEffectOn: dayIn(20), ...words, by: second })).toEqual({
      number,
      isNew: false,
    });
    await expect(send(number, first.toUpperCase())).rejects.toThrow('second person');
    await expect(sendTermsChange(t.platform, number, { seen: 'other', by: second })).rejects.toThrow(
      '--seen',
    );
    const asha = await t.newcomer();
    await tellOfTerms(t.platform);
    expect(await mailTo(asha)).toEqual([]);
    expect([await send(number), await send(number)]).toEqual([true, false]);
    const entries = await lastDeskEntries(t.platform.db, { count: 9, subject: `terms change ${number}` });
    expect(entries.map(({ what, doneBy }) => [what, doneBy])).toEqual([
      ['terms change sent', second],
      ['terms change prepared', first],
    ]);
  });

  test('what comes too soon, says nothing or overtakes another is refused in words', async () => {
    await expect(prepare(13)).rejects.toThrow(/14 days before.*or later/);
    await expect(prepare(20, { ...words, hindi: '  ' })).rejects.toThrow('--hindi');
    await expect(prepare(20, { english: words.hindi, hindi: words.english })).rejects.toThrow(
      'no Hindi letter',
    );
    await expect(prepare(20, { ...words, english: 'x'.repeat(4001) })).rejects.toThrow('4000');
    for (const takesEffectOn of ['soon', '2030-13-40', '2030-02-30'])
      await expect(prepareTermsChange(t.platform, { takesEffectOn, ...words, by: first })).rejects.toThrow(
        '--on YYYY-MM-DD',
      );
    await expect(send(1)).rejects.toThrow('no change 1');
    const [far, near] = [await prepare(60), await prepare(30, { english: 'Sooner.', hindi: 'पहले' })];
    await send(far);
    await expect(send(near)).rejects.toThrow(`change ${far} already`);
    const late = await prepare(70);
    t.clock.advanceSeconds(60 * 24 * 3600);
    await expect(send(late)).rejects.toThrow('14 days before');
    expect(await withdrawTermsChange(t.platform, late, { reason: 'Too late.', by: first })).toBe(true);
    expect(await withdrawTermsChange(t.platform, late, { reason: 'Too late.', by: first })).toBe(false);
    await expect(send(late)).rejects.toThrow('withdrawn');
  });
});
