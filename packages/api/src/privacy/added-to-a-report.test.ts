import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { exportQueries } from '../features/account/export-queries.ts';
import { decideReport } from '../features/safety/desk/decide-report.ts';
import { openReports } from '../features/safety/desk/open-reports.ts';
import { lineOfOpen, linesOfReport } from '../features/safety/desk/report-lines.ts';
import { picturesOf, showReport } from '../features/safety/desk/show-report.ts';
import { safetyCalls } from '../features/safety/testing/safety-calls.ts';
import { multipart } from '../members/testing/member-test.ts';
import { makeMember } from '../members/testing/people.ts';
import { relate } from '../members/testing/relate.ts';
import { duringTransaction } from '../platform/database/testing/during-transaction.ts';
import { smallPhotograph } from '../platform/images/testing/example-files.ts';
import { serverLimits } from '../platform/server-limits.ts';
import { deskTest } from './testing/desk-test.ts';

const t = deskTest();

const say = async (words: string): Promise<void> => {
  await t.call(t.ravi, 'POST', '/messages', { message: words, memberId: t.asha.id });
};
const report = (said: object) => safetyCalls(t.app).report(t.asha, t.ravi.id, { reason: 'abuse', ...said });
const additions = (number: number) =>
  t.rows<{ note: string | null }>(
    `SELECT added.note FROM report_additions added JOIN reports ON reports.id = report_id
     WHERE number = $1 ORDER BY added.id`,
    number,
  );
const looked = async (number: number) =>
  linesOfReport((await showReport(t.platform, number, 'Meera Nair')).report).join('\n');
/** Runs actions while something is added to a report: each waits for that transaction. */
const whileSomethingIsAdded = (number: number, things: readonly (() => Promise<unknown>)[]) =>
  duringTransaction(
    t.platform.db,
    async (tx) => {
      await sql`SELECT FROM reports WHERE number = ${number} FOR UPDATE`.execute(tx);
      await sql`INSERT INTO report_additions (report_id, note, evidence)
        SELECT id, 'Added meanwhile.', evidence FROM reports WHERE number = ${number}`.execute(tx);
    },
    things,
  );
const uploadPhoto = async () => {
  const form = multipart([
    { name: 'profile_picture', filename: 'me.jpg', type: 'image/jpeg', bytes: await smallPhotograph() },
  ]);
  const { headers } = t.ravi;
  const url = '/api/users_photos';
  await t.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
};

describe('what is reported again for the same reason while the report is open', () => {
  test('goes to that report, with what was written and what has come since', async () => {
    await relate(t.platform, t.ravi, t.asha, 'accepted');
    await say('You will regret this');
    const first = await report({ note: 'He threatens me.' });
    await say('I know where you work');
    const again = await report({ note: 'It goes on.' });
    expect(again).toMatchObject({
      status: 200,
      message: 'Thank you. It was added to your report, which is with our team.',
      data: { number: first.data.number, known: true, added: true },
    });
    expect(await report({ note: 'It goes on.' })).toMatchObject({ code: 'report_exists' });
    await t.rows('DELETE FROM messages WHERE sender_id = $1', t.ravi.id);
    const shown = await looked(first.data.number);
    expect(shown.match(/You will regret this/g)).toHaveLength(1);
    expect(shown).toMatch(/Added .*: "?It goes on\./);
    expect(shown).toMatch(/since then[^]*reported: .*I know where you work/i);
  });

  test('is nothing where nothing has come since, also when pressed many times at once', async () => {
    const first = await report({ note: 'He is rude.' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => report({ note: 'He is rude.' })));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['report_exists']));
    const more = await Promise.all(Array.from({ length: 8 }, () => report({ note: 'And more.' })));
    expect(more.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(more.filter(({ code }) => code === 'report_exists')).toHaveLength(7);
    expect(await additions(first.data.number)).toEqual([{ note: 'And more.' }]);
  });

  test('is shown where it came while the desk waited for the report, or not marked as looked at', async () => {
    const { number } = (await report({})).data;
    const [{ report: shown } = { report: undefined }] = await duringTransaction(
      t.platform.db,
      async (tx) => {
        await sql`SELECT FROM reports WHERE number = ${number} FOR UPDATE`.execute(tx);
        await sql`INSERT INTO report_additions (report_id, note, evidence)
          SELECT id, 'Added meanwhile.', evidence FROM reports WHERE number = ${number}`.execute(tx);
      },
      [() => showReport(t.platform, number, 'Meera Nair')],
    );
    expect(shown?.additions).toMatchObject([{ note: 'Added meanwhile.' }]);
  });

  test('keeps a report open that was to be decided along with another while it came', async () => {
    const { number } = (await report({})).data;
    await looked(number);
    const other = await t.report(t.asha, t.ravi, 'money');
    await looked(other);
    await whileSomethingIsAdded(number, [
      () =>
        decideReport(t.platform, other, {
          decision: 'dismissed',
          reason: 'nothing of it',
          by: 'Meera Nair',
          all: true,
        }),
    ]);
    expect(await t.rows('SELECT decided_at FROM reports WHERE number = $1', number)).toEqual([
      { decided_at: null },
    ]);
  });

  test('is looked at before a decision by whoever has seen the report without it', async () => {
    const { number } = (await report({})).data;
    await looked(number);
    await whileSomethingIsAdded(number, [
      () =>
        expect(t.decide(number, 'dismissed')).rejects.toThrow(
          `Something was added since: show report ${number} first.`,
        ),
    ]);
    await looked(number);
    expect(await t.decide(number, 'dismissed')).toMatchObject({ numbers: [number] });
    expect(await t.decide(number, 'warned')).toEqual({ kind: 'before', decision: 'dismissed' });
  });

  test('is kept up to a number', async () => {
    const first = await report({});
    const { number } = first.data;
    for (let count = 0; count < serverLimits.reportAdditions; count += 1)
      expect((await report({ note: `More ${count}` })).status).toBe(200);
    expect(await report({ note: 'One too many' })).toMatchObject({ status: 409, code: 'report_exists' });
    expect(await additions(number)).toHaveLength(serverLimits.reportAdditions);
  });

  test('keeps the picture of then beside the one of before', async () => {
    await uploadPhoto();
    const { number } = (await report({ reason: 'false_profile' })).data;
    await uploadPhoto();
    await report({ reason: 'false_profile', note: 'Another face by now.' });
    const { report: shown } = await showReport(t.platform, number, 'Meera Nair');
    const files = await picturesOf(t.platform, shown);
    expect(files.map(({ name }) => name)).toEqual([
      `report-${number}-profile_picture`,
      `report-${number}-profile_picture-2`,
    ]);
  });

  test('is a report of its own once that one is decided', async () => {
    const first = await report({ note: 'He is rude.' });
    await t.decide(first.data.number, 'dismissed');
    const again = await report({ note: 'He is rude.' });
    expect(again.data).toMatchObject({ known: false, added: false });
    expect(again.data.number).not.toBe(first.data.number);
  });

  test('goes to no report that was decided before it, nor to one of somebody else', async () => {
    const decided: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { number } = (await report({ note: 'He is rude.' })).data;
      await t.decide(number, 'dismissed');
      decided.push(number);
    }
    // One is dated before the open report and one after it, so that the order of the search does not matter.
    await t.rows(
      "UPDATE reports SET created_at = created_at + interval '1 hour' WHERE number = $1",
      decided[1],
    );
    const bina = await makeMember(t.platform, 'Bina', { gender: 'Female' });
    const other = await t.report(bina, t.ravi, 'abuse', 'He is rude.');
    const open = await report({ note: 'He is rude.' });
    const again = await report({ note: 'It goes on.' });
    expect(again.data).toEqual({ number: open.data.number, known: true, added: true });
    expect(await additions(open.data.number)).toEqual([{ note: 'It goes on.' }]);
    for (const number of [...decided, other]) expect(await additions(number)).toEqual([]);
  });

  test('stands in the list until somebody has looked, and is not decided unseen along with another', async () => {
    const { number } = (await report({})).data;
    const other = await t.report(t.asha, t.ravi, 'money');
    await looked(number);
    await report({ note: 'More of it.' });
    const line = async () => {
      const { reports } = await openReports(t.platform);
      const open = reports.find((one) => one.number === number);
      if (open === undefined) throw new Error('The report is not open.');
      return lineOfOpen(open, t.platform.clock.now());
    };
    expect(await line()).toContain(', 1 added that nobody has looked at');
    expect(await t.decide(other, 'warned', true)).toMatchObject({ numbers: [other], unseen: [number] });
    await looked(number);
    expect(await line()).not.toContain('added');
    expect(await looked(number)).toContain('More of it.');
  });

  test('is among the data of whoever wrote it', async () => {
    await report({ note: 'First' });
    await report({ note: 'Second' });
    const items = await t.rows<{ item: object }>(exportQueries['reports'] ?? '', t.asha.id);
    expect(items).toMatchObject([{ item: { note: 'First', added: [{ note: 'Second' }] } }]);
  });
});
