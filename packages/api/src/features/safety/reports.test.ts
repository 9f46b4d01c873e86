import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { limits } from '@mysathi/contract/limits';
import type { PhotoSlot } from '@mysathi/contract/photo-slots';

import { memberTest, multipart } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { relate } from '../../members/testing/relate.ts';
import { fillSections } from '../../members/testing/sections.ts';
import { duringTransaction, untilSomebodyWaits } from '../../platform/database/testing/during-transaction.ts';
import type { DB } from '../../platform/database/types.ts';
import { smallPhotograph } from '../../platform/images/testing/example-files.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { forgetOldReports } from './reports.ts';
import { mayPartFrom } from './rules.ts';
import { safetyCalls } from './testing/safety-calls.ts';

type Somebody = Awaited<ReturnType<MemberTest['member']>>;

let t: MemberTest;
let asha: Somebody;
let ravi: Somebody;

beforeAll(async () => {
  t = await memberTest('all');
});

afterAll(() => t.close());

beforeEach(async () => {
  asha = await t.member('Asha', 'Female');
  ravi = await t.member('Ravi', 'Male');
});

const calls = () => safetyCalls(t.app);
const run = <Row extends object>(text: string, ...values: unknown[]) =>
  t.platform.pool.query<Row>(text, values);
const accept = () => relate(t.platform, ravi, asha, 'accepted');

interface ReportRow {
  id: string;
  reason: string;
  note: string | null;
  state: string;
  evidence: {
    name: string;
    interests: { sender_id: string; status: string }[];
    messages: { sequence: number; body: string }[];
    card: object;
  };
  acknowledge_hours: number;
  decide_hours: number;
}
const stored = async () =>
  (
    await run<ReportRow>(
      `SELECT id, reason, note, state, evidence,
         extract(epoch FROM acknowledge_by - created_at)::float8 / 3600 AS acknowledge_hours,
         extract(epoch FROM decide_by - created_at)::float8 / 3600 AS decide_hours
       FROM reports WHERE reported_id = $1 ORDER BY number`,
      ravi.id,
    )
  ).rows;

describe('mayPartFrom', () => {
  test.each([
    [{ oneself: false, visible: true, acquainted: false }, { may: 'part' }],
    [{ oneself: false, visible: false, acquainted: true }, { may: 'part' }],
    [{ oneself: true, visible: true, acquainted: true }, { refused: 'oneself' }],
    [{ oneself: false, visible: false, acquainted: false }, { refused: 'profile_gone' }],
  ])('%o', (facts, expected) => {
    expect(mayPartFrom(facts)).toEqual(expected);
  });
});

describe('a report', () => {
  test('keeps the profile and the talk as they were, and starts the clocks of its reason', async () => {
    await accept();
    const say = (message: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/messages',
        headers: ravi.headers,
        payload: { message, memberId: asha.id },
      });
    await say('Please send me money');
    const answer = await calls().report(asha, ravi.id, { reason: 'money', note: ' He asked for money. ' });
    expect(answer).toMatchObject({ status: 200, data: { number: expect.any(Number) } });
    await run('DELETE FROM messages WHERE sender_id = $1', ravi.id);
    await run("UPDATE members SET name = 'Somebody Else' WHERE id = $1", ravi.id);
    expect(await stored()).toMatchObject([
      {
        reason: 'money',
        note: 'He asked for money.',
        state: 'received',
        evidence: { name: 'Ravi', messages: [{ body: 'Please send me money' }], card: { name: 'Ravi' } },
        acknowledge_hours: 24,
        decide_hours: 36,
      },
    ]);
    expect(JSON.stringify(await stored())).not.toContain('@example.org');
  });

  test('keeps what became of interests, whoever sent them', async () => {
    await relate(t.platform, asha, ravi, 'withdrawn');
    await relate(t.platform, ravi, asha, 'rejected');
    await calls().report(asha, ravi.id, { reason: 'abuse' });
    const kept = (await stored())[0]?.evidence.interests ?? [];
    expect(kept.map(({ sender_id: sender, status }) => [sender, status])).toEqual(
      expect.arrayContaining([
        [asha.id, 'withdrawn'],
        [ravi.id, 'rejected'],
      ]),
    );
  });

  test('keeps the newest messages of a long talk, in their order', async () => {
    const most = serverLimits.reportedMessages;
    await run(
      `INSERT INTO messages (low_id, high_id, sequence, sender_id, receiver_id, client_id, body)
       SELECT least($1::uuid, $2), greatest($1::uuid, $2), n, $1, $2, 'm' || n, 'Message ' || n
       FROM generate_series(1, $3::integer) AS n`,
      ravi.id,
      asha.id,
      most + 5,
    );
    await calls().report(asha, ravi.id, { reason: 'abuse' });
    const kept = (await stored())[0]?.evidence.messages.map(({ sequence }) => sequence);
    expect(kept).toEqual(Array.from({ length: most }, (_, at) => at + 6));
  });

  test('keeps whatever every member could read in own words, and nothing that opens later', async () => {
    await fillSections(t.platform, ravi.id, {
      personal: { subCaste: 'words-sub-caste' },
      professional: { stream: 'words-stream', designation: 'words-designation' },
      astrology: { dasha: 'words-dasha', gothram: 'words-gothram' },
      partner: { expectations: 'words-expectations' },
      medical: { medicalHistoryDetail: 'words-medical' },
      contact: { areaOfLand: 'words-land', instagram: 'words-instagram' },
    });
    await calls().report(asha, ravi.id, { reason: 'abuse' });
    const [report] = await stored();
    const words = [...JSON.stringify(report?.evidence).matchAll(/words-([a-z-]+)/g)].map(
      ([, name = '']) => name,
    );
    expect([...new Set(words)].toSorted()).toEqual([
      'dasha',
      'designation',
      'expectations',
      'gothram',
      'stream',
      'sub-caste',
    ]);
  });

  test.each([
    ['private_pictures', 2],
    ['abuse', 36],
    ['false_profile', 168],
  ])('about %s is to be decided in %i hours', async (reason, hours) => {
    await calls().report(asha, ravi.id, { reason });
    expect(await stored()).toMatchObject([{ decide_hours: hours }]);
  });

  test('its pictures stay when their owner removes them, and go when it is old', async () => {
    const form = multipart([
      { name: 'profile_picture', filename: 'me.jpg', type: 'image/jpeg', bytes: await smallPhotograph() },
    ]);
    await t.app.inject({
      method: 'POST',
      url: '/api/users_photos',
      headers: { ...ravi.headers, ...form.headers },
      payload: form.payload,
    });
    await calls().report(asha, ravi.id, { reason: 'false_profile' });
    const [report] = await stored();
    const [kept] = (
      await run<{ key: string }>(
        'SELECT file_key AS key FROM report_pictures WHERE report_id = $1',
        report?.id,
      )
    ).rows;
    const key = kept?.key ?? '';
    await t.app.inject({ method: 'DELETE', url: '/api/users_photos/profile_picture', headers: ravi.headers });
    expect((await t.platform.files.readPicture(key, '640.webp')).bytes.byteLength).toBeGreaterThan(0);
    const decidedDaysAgo = (days: number) =>
      run(
        `UPDATE reports SET state = 'upheld', decided_at = now() - make_interval(days => $2) WHERE reported_id = $1`,
        ravi.id,
        days,
      );
    await decidedDaysAgo(limits.reportKeptDays - 1);
    await forgetOldReports(t.platform);
    expect(await stored()).toHaveLength(1);
    expect((await t.platform.files.readPicture(key, '640.webp')).bytes.byteLength).toBeGreaterThan(0);
    await decidedDaysAgo(limits.reportKeptDays + 1);
    await forgetOldReports(t.platform);
    expect(await stored()).toEqual([]);
    await expect(t.platform.files.readPicture(key, '640.webp')).rejects.toThrow('not in the store');
  });

  test('names no picture whose file goes while it waits for that of another', async () => {
    const { db, files } = t.platform;
    const put = async (slot: PhotoSlot) => {
      const photo = { memberId: ravi.id, slot, fileKey: await files.saveDrawing('<svg/>'), format: 'svg' };
      await db
        .insertInto('photos')
        .values({ ...photo, width: 3, height: 4 })
        .execute();
      return photo.fileKey;
    };
    const keys = [await put('additional_photo_1'), await put('additional_photo_2')];
    const removeOther = async () => {
      await untilSomebodyWaits(db);
      const url = '/api/users_photos/additional_photo_2';
      return (await t.app.inject({ method: 'DELETE', url, headers: ravi.headers })).statusCode;
    };
    const report = async () => (await calls().report(asha, ravi.id, { reason: 'abuse' })).status;
    const hold = (tx: Transaction<DB>) => sql`SELECT lock_file(${keys[0]})`.execute(tx);
    expect(await duringTransaction(db, hold, [report, removeOther])).toEqual([200, 200]);
    const named = await db
      .selectFrom('reportPictures')
      .select('fileKey')
      .where('fileKey', 'in', keys)
      .execute();
    expect(named).toHaveLength(2);
    for (const { fileKey } of named)
      expect((await files.readPicture(fileKey, 'drawing.svg')).bytes.toString()).toBe('<svg/>');
  });

  test('twice for one reason is one, also when pressed many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => calls().report(asha, ravi.id, { reason: 'abuse' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'report_exists')).toHaveLength(14);
    expect((await calls().report(asha, ravi.id, { reason: 'money' })).status).toBe(200);
  });

  test('can block as well, and reaches whoever has blocked me', async () => {
    await accept();
    await run('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', ravi.id, asha.id);
    expect((await calls().report(asha, ravi.id, { reason: 'abuse', block: true })).status).toBe(200);
    expect((await calls().blocks(asha)).data).toMatchObject([{ name: 'Ravi' }]);
  });

  test('of before, sent again with a block, blocks and says that it is with us already', async () => {
    const first = await calls().report(asha, ravi.id, { reason: 'abuse' });
    expect(first.data).toEqual({ number: expect.any(Number), known: false, added: false });
    const again = await calls().report(asha, ravi.id, { reason: 'abuse', block: true });
    expect(again).toMatchObject({
      status: 200,
      message: 'Blocked. Your earlier report is with our team.',
      data: { number: first.data.number, known: true, added: false },
    });
    expect((await calls().blocks(asha)).data).toMatchObject([{ name: 'Ravi' }]);
    expect(await stored()).toMatchObject([{ note: null }]);
  });

  test('is refused for oneself, for strangers who are hidden, without a reason or words, and beyond the limit', async () => {
    const refusal = async (id: string, report: object) => {
      const { status, code } = await calls().report(asha, id, report);
      return [status, code];
    };
    expect(await refusal(asha.id, { reason: 'abuse' })).toEqual([400, 'oneself']);
    const hidden = await t.newcomer('Hidden');
    expect(await refusal(hidden.id, { reason: 'abuse' })).toEqual([404, 'profile_gone']);
    expect(await refusal(ravi.id, { reason: 'boring' })).toEqual([400, 'invalid']);
    expect(await refusal(ravi.id, { reason: 'other', note: '  ' })).toEqual([400, 'invalid']);
    for (let count = 0; count < 20; count += 1) {
      await calls().report(asha, ravi.id, { reason: 'other', note: 'Something' });
    }
    expect(await refusal(ravi.id, { reason: 'money' })).toEqual([429, 'too_many']);
  });
});
