import { Readable } from 'node:stream';

import { describe, expect, test } from 'vitest';

import { makeMember } from '../members/testing/people.ts';
import type { Person } from '../members/testing/people.ts';
import { multipart } from '../members/testing/member-test.ts';
import { smallPhotograph } from '../platform/images/testing/example-files.ts';
import { lastDeskEntries } from '../platform/desk/desk-log.ts';
import { exportPages, pagedItems } from '../features/account/export-pages.ts';
import { exportQueries } from '../features/account/export-queries.ts';
import { deliverMail } from '../features/notifications/deliver-mail.ts';
import { serverLimits } from '../platform/server-limits.ts';
import { deskTest } from './testing/desk-test.ts';
import { decidePhoto } from '../features/photos/desk/decide-photo.ts';
import { photosOfMember } from '../features/photos/desk/list-photos.ts';
import { decideReport } from '../features/safety/desk/decide-report.ts';
import { openReports, warnOfLateReports } from '../features/safety/desk/open-reports.ts';
import { linesOfOutcome, linesOfReport } from '../features/safety/desk/report-lines.ts';
import { picturesOf, showReport } from '../features/safety/desk/show-report.ts';

const t = deskTest();

const heard = async (person: Person) =>
  ((await t.call(person, 'GET', '/notifications')).data as { kind: string; about: string; outcome: string }[])
    .filter(({ kind }) => kind === 'report' || kind === 'warning')
    .map(({ about, outcome }) => [about, outcome]);
const logOf = async (subject: string) =>
  (await lastDeskEntries(t.platform.db, { count: 20, subject })).map(({ what, reason }) => [what, reason]);
const mailsTo = async ({ id }: Person) => {
  await deliverMail(t.platform);
  return (await t.outbox(`${id}@example.org`)).map(({ subject }) => subject);
};
const age = (number: number, hours: number) =>
  t.rows(
    `UPDATE reports SET created_at = created_at - $2::interval, acknowledge_by = acknowledge_by - $2::interval,
       decide_by = decide_by - $2::interval WHERE number = $1`,
    number,
    `${hours} hours`,
  );

describe('the list of open reports', () => {
  test('begins with the clock that ends first, and says what is late and what else is open of the member', async () => {
    const kavya = await makeMember(t.platform, 'Kavya', { gender: 'Female' });
    const calm = await t.report(t.asha, t.ravi, 'other', 'Something');
    const pictures = await t.report(kavya, t.ravi, 'private_pictures');
    await age(calm, 13);
    const all = (await openReports(t.platform)).reports;
    const mine = all.filter(({ number }) => number === calm || number === pictures);
    expect(mine).toMatchObject([
      { number: pictures, clock: 'decide', urgency: 'in_time', aboutMember: 2 },
      { number: calm, clock: 'confirm', urgency: 'half', aboutMember: 2, memberId: await t.numberOf(t.ravi) },
    ]);
    await age(pictures, 3);
    const [first] = (await openReports(t.platform)).reports;
    expect(first).toMatchObject({ number: pictures, urgency: 'overdue' });
  });

  test('comes in pages that leave nobody out, by an index', async () => {
    const men = await Promise.all(
      Array.from({ length: serverLimits.reportsPerPage + 3 }, (_none, at) =>
        makeMember(t.platform, `Ravi ${String.fromCodePoint(65 + (at % 26))}`, { gender: 'Male' }),
      ),
    );
    const women = await Promise.all(
      Array.from({ length: 3 }, () => makeMember(t.platform, 'Asha', { gender: 'Female' })),
    );
    const asked = await Promise.all(men.map((man, at) => t.report(women[at % 3] ?? t.asha, man)));
    const seen: number[] = [];
    let place: string | undefined;
    do {
      const { reports, next } = await openReports(t.platform, place);
      expect(reports.length).toBeLessThanOrEqual(serverLimits.reportsPerPage);
      seen.push(...reports.map(({ number }) => number));
      place = next ?? undefined;
    } while (place !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(asked));
    const index = await t.rows("SELECT FROM pg_indexes WHERE indexname = 'reports_most_urgent'");
    expect(index).toHaveLength(1);
  });

  test('raises an alarm once half of the time is over, louder beyond it, with numbers and nothing of people', async () => {
    await t.rows("UPDATE reports SET decided_at = now(), state = 'rejected'");
    const number = await t.report(t.asha, t.ravi, 'private_pictures', 'He has pictures of me');
    const alarm = async () => {
      const said: unknown[][] = [];
      const at = (level: string) => (numbers: unknown) => said.push([level, numbers]);
      await warnOfLateReports({ db: t.platform.db, log: { error: at('error'), warn: at('warn') } as never });
      return said;
    };
    expect(await alarm()).toEqual([]);
    await age(number, 0.9);
    expect(await alarm()).toEqual([]);
    await age(number, 0.2);
    expect(await alarm()).toEqual([['warn', { overdue: 0, half: 1 }]]);
    await age(number, 1);
    expect(await alarm()).toEqual([['error', { overdue: 1, half: 0 }]]);
  });
});

describe('looking at a report', () => {
  test('shows what was kept, confirms it to whoever reported once, and is noted each time', async () => {
    const number = await t.report(t.asha, t.ravi, 'abuse', 'He wrote ugly things');
    const forged = "E'\\x1b[2J\\nWhat the two wrote:\\n  2026-01-01T10:00:00Z  reporter: It was my fault'";
    await t.rows(`UPDATE reports SET note = note || ${forged} WHERE number = $1`, number);
    const first = await showReport(t.platform, number, 'Meera Nair');
    expect(first.isFirst).toBe(true);
    const text = linesOfReport(first.report).join('\n');
    expect(text).toContain('Ravi Iyer');
    expect(text).not.toMatch(/^What the two wrote:/m);
    expect(text).not.toMatch(/^ {2}2026-01-01/m);
    expect(text).not.toContain('\u001b');
    expect(await heard(t.asha)).toEqual([[String(number), 'seen']]);
    expect((await showReport(t.platform, number, 'Anil Rao')).isFirst).toBe(false);
    expect(await heard(t.asha)).toEqual([[String(number), 'seen']]);
    expect(await logOf(`report ${number}`)).toEqual([
      ['report shown', null],
      ['report shown', null],
    ]);
    expect(await mailsTo(t.asha)).toEqual(['News about your report']);
    const clocks = await t.rows('SELECT due_at = decide_by AS decide FROM reports WHERE number = $1', number);
    expect(clocks).toEqual([{ decide: true }]);
  });

  test('comes with the pictures that were kept with it', async () => {
    const form = multipart([
      { name: 'profile_picture', filename: 'me.jpg', type: 'image/jpeg', bytes: await smallPhotograph() },
    ]);
    await t.app.inject({
      method: 'POST',
      url: '/api/users_photos',
      headers: { ...t.ravi.headers, ...form.headers },
      payload: form.payload,
    });
    const number = await t.report(t.asha, t.ravi, 'false_profile');
    const { report } = await showReport(t.platform, number, 'Meera Nair');
    const [photo] = await photosOfMember(t.platform, await t.numberOf(t.ravi));
    expect(linesOfReport(report).at(-1)).toBe(`  profile_picture: photo ${photo?.id}`);
    const decision = { photo: photo?.id ?? '', by: 'Meera Nair', reason: 'unsuitable' } as const;
    expect(await decidePhoto(t.platform, decision)).toBe('done');
    const refused = await showReport(t.platform, number, 'Meera Nair');
    expect(linesOfReport(refused.report).at(-1)).toBe(`  profile_picture: photo ${photo?.id}, refused`);
    await t.call(t.ravi, 'DELETE', '/users_photos/profile_picture');
    const gone = await showReport(t.platform, number, 'Meera Nair');
    expect(linesOfReport(gone.report).at(-1)).toBe('  profile_picture: gone since');
    expect(await picturesOf(t.platform, report)).toEqual([
      {
        name: `report-${number}-profile_picture`,
        contentType: 'image/jpeg',
        bytes: expect.any(Buffer),
      },
    ]);
  });
});

describe('a decision', () => {
  test('that nothing was wrong is told to whoever reported, once, and to nobody else', async () => {
    const number = await t.report(t.asha, t.ravi);
    await showReport(t.platform, number, 'Meera Nair');
    const confirmed = await mailsTo(t.asha);
    expect(await t.decide(number, 'dismissed')).toMatchObject({ kind: 'done', numbers: [number] });
    for (const again of ['dismissed', 'suspended', 'warned'] as const)
      expect(await t.decide(number, again)).toEqual({ kind: 'before', decision: 'dismissed' });
    expect(await heard(t.asha)).toEqual([[String(number), 'nothing']]);
    expect(await heard(t.ravi)).toEqual([]);
    expect(await mailsTo(t.ravi)).toEqual([]);
    const news = 'News about your report';
    expect([confirmed, await mailsTo(t.asha), await mailsTo(t.asha)]).toEqual([
      [news],
      [news, news],
      [news, news],
    ]);
    expect(await logOf(`report ${number}`)).toEqual([
      ['report dismissed', 'as the talk shows'],
      ['report shown', null],
    ]);
  });

  test('of two people at once is one, and one of them hears that they came second', async () => {
    const kinds = ['dismissed', 'warned', 'suspended'] as const;
    const number = await t.report(t.asha, t.ravi);
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_none, at) => t.decide(number, kinds[at % 3] ?? 'dismissed')),
    );
    const winner = outcomes.findIndex(({ kind }) => kind === 'done');
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'before')).toEqual(
      Array.from({ length: 11 }, () => ({ kind: 'before', decision: kinds[winner % 3] })),
    );
    expect(await heard(t.asha)).toHaveLength(1);
    expect((await logOf(`report ${number}`)).length).toBe(1);
  });

  test('to warn says which rule in the language of the account, whatever was muted, and not who reported', async () => {
    await t.rows("UPDATE members SET language = 'hi' WHERE id = $1", t.ravi.id);
    await t.rows(
      "INSERT INTO notification_settings (member_id, muted) VALUES ($1, ARRAY['report:app', 'message:email'])",
      t.ravi.id,
    );
    const number = await t.report(t.asha, t.ravi, 'money', 'He asked for money');
    await t.decide(number, 'warned');
    expect(await heard(t.ravi)).toEqual([[null, 'money']]);
    expect(await logOf(await t.numberOf(t.ravi))).toEqual([['member warned', 'as the talk shows']]);
    const [mail, ...more] = await t.outbox(`${t.ravi.id}@example.org`);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Mysathi के नियमों की याद');
    expect(mail?.body).toContain('कोई भी दूसरे सदस्य से पैसे');
    expect(JSON.stringify(mail)).not.toMatch(/Asha|asked for money/);
    expect(await heard(t.asha)).toEqual([[String(number), 'acted']]);
    expect((await t.call(t.ravi, 'GET', '/matches/more_matches')).status).toBe(200);
  });

  test('can take the other open reports about the member along, but none that nobody has looked at', async () => {
    const kavya = await makeMember(t.platform, 'Kavya', { gender: 'Female' });
    const divya = await makeMember(t.platform, 'Divya', { gender: 'Female' });
    const numbers = [await t.report(t.asha, t.ravi), await t.report(kavya, t.ravi, 'money')];
    await showReport(t.platform, numbers[1] ?? 0, 'Meera Nair');
    const unseen = await t.report(divya, t.ravi, 'private_pictures');
    const other = await t.report(kavya, await makeMember(t.platform, 'Vikram', { gender: 'Male' }));
    const outcome = await t.decide(numbers[0] ?? 0, 'suspended', true);
    expect(outcome).toMatchObject({
      numbers: expect.arrayContaining(numbers),
      unseen: [unseen],
      account: 'suspended',
    });
    expect(linesOfOutcome(numbers[0] ?? 0, 'suspended', outcome)).toContain(
      `Report ${unseen} stays open: nobody has looked at it.`,
    );
    expect([await heard(t.asha), await heard(kavya), await heard(divya)]).toEqual([
      ...numbers.map((number) => [[String(number), 'acted']]),
      [],
    ]);
    const untouched = await t.rows('SELECT state FROM reports WHERE number = ANY($1)', [other, unseen]);
    expect(untouched).toEqual([{ state: 'received' }, { state: 'received' }]);
  });

  test('stands in the archives of both, of the other without who reported or what the desk wrote', async () => {
    const number = await t.report(t.asha, t.ravi, 'money', 'He asked for money');
    await t.decide(number, 'warned');
    const archiveOf = async ({ id }: Person) => {
      const parts = Object.values(exportQueries).map((query) => t.rows(query, id));
      const told = await Readable.from(pagedItems(t.platform.pool, id, exportPages.notifications)).toArray();
      return JSON.stringify([...(await Promise.all(parts)), told]);
    };
    const [hers, his] = [await archiveOf(t.asha), await archiveOf(t.ravi)];
    expect(hers).toMatch(
      /"state":"upheld".*"note":"He asked for money"|"note":"He asked for money".*"state":"upheld"/,
    );
    expect(his).toContain('"kind":"warning"');
    expect(his).toContain('"kind":"warned"');
    for (const text of [hers, his]) expect(text).not.toMatch(/as the conversation shows|Meera/);
    expect(his).not.toContain(await t.numberOf(t.asha));
    expect(his).not.toMatch(/He asked for money|"number":/);
  });

  test('is not told to whoever switched it off', async () => {
    await t.call(t.asha, 'PUT', '/notifications/settings', {
      channels: { 'report:app': false, 'report:email': false },
    });
    const number = await t.report(t.asha, t.ravi);
    await t.decide(number, 'dismissed');
    expect(await heard(t.asha)).toEqual([]);
    expect((await mailsTo(t.asha)).filter((subject) => subject === 'News about your report')).toEqual([]);
  });

  test.each(['', '  ', 'x'.repeat(301), 'wrote to asha@example.org', 'called 98765 43210'])(
    'is not taken with the reason %j',
    async (reason) => {
      const number = await t.report(t.asha, t.ravi);
      const word = { decision: 'suspended', reason, by: 'Meera Nair' } as const;
      await expect(decideReport(t.platform, number, word)).rejects.toThrow(/reason/);
      expect(await logOf(`report ${number}`)).toEqual([]);
    },
  );

  test('about a report that is not there says so', async () => {
    await expect(t.decide(999_999, 'dismissed')).rejects.toThrow('There is no report 999999.');
  });
});
