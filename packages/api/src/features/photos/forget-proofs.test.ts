import { describe, expect, test } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { FileMissing } from '../../platform/files/file-store.ts';
import { tinyPdf } from '../../platform/images/testing/example-files.ts';
import { refuseProofs } from './desk/decide-proofs.ts';
import { waitingProofs } from './desk/show-proofs.ts';
import { forgetIdProofs } from './forget-proofs.ts';
import { paperTest } from './testing/paper-test.ts';

const t = paperTest('id_proof_1');
const { send, me, rename, isVerified, show, showAndApprove: approve } = t;
const own = () => t.get('/users_photos');
const run = async (text: string, ...values: unknown[]) =>
  (await t.platform.pool.query(text, values)).rows as Record<string, unknown>[];
const papers = () =>
  run(
    'SELECT slot, review, reason, file_key, file_deleted_at FROM private_files WHERE member_id = $1 ORDER BY slot',
    t.id,
  );
const isThere = async (key: unknown): Promise<boolean> => {
  try {
    await t.platform.files.readPrivate(String(key));
    return true;
  } catch (error) {
    if (error instanceof FileMissing) return false;
    throw error;
  }
};

const approveByTwo = async () => {
  await approve('Meera Nair');
  await approve('Ravi Iyer');
};
const refuse = async (reason: 'unreadable' | 'name_differs') => {
  await show('Sana Khan');
  return refuseProofs(t.platform, { member: t.number, by: 'Sana Khan', reason });
};
const age = (days: number, minutes = 0) =>
  run(
    `UPDATE private_files SET review_since = now() - make_interval(days => $2, mins => $3), created_at = now() - interval '99 days'
     WHERE member_id = $1`,
    t.id,
    days,
    minutes,
  );
const forget = () => forgetIdProofs(t.platform);
/** Runs the clean-up after the retention period since the decision. */
const forgetLater = async () => {
  await age(limits.idProofKeptDays, 1);
  await forget();
};

describe('the file of an ID proof', () => {
  test('goes some days after the approval, and what was decided stays with the badge', async () => {
    await approveByTwo();
    const [before] = await papers();
    await age(limits.idProofKeptDays - 1);
    await forget();
    expect(await isThere(before?.['file_key'])).toBe(true);
    const profile = await me();
    await forgetLater();
    expect(await isThere(before?.['file_key'])).toBe(false);
    expect(await papers()).toEqual([
      {
        slot: 'id_proof_1',
        review: 'approved',
        reason: null,
        file_key: null,
        file_deleted_at: expect.any(Date),
      },
    ]);
    expect(await isVerified()).toBe(true);
    expect(await me()).toMatchObject({
      id_proof: 'approved',
      completeness: profile.completeness,
      next_step: profile.next_step,
    });
    expect(profile.id_proof).toBe('approved');
  });

  test('goes after a refusal too, whose reason stays', async () => {
    await refuse('unreadable');
    await forgetLater();
    expect(await papers()).toMatchObject([{ review: 'refused', reason: 'unreadable', file_key: null }]);
  });

  test('stays while nobody has decided, however long', async () => {
    await age(400);
    await forget();
    const [waiting] = await papers();
    expect(waiting).toMatchObject({ review: 'pending', file_deleted_at: null });
    expect(await isThere(waiting?.['file_key'])).toBe(true);
  });

  test('goes once: a second run changes nothing, and nobody is told anything', async () => {
    await approveByTwo();
    await run('DELETE FROM notifications');
    await forgetLater();
    const after = await run('SELECT xmin::text, * FROM private_files WHERE member_id = $1', t.id);
    await Promise.all([forget(), forget()]);
    expect(await run('SELECT xmin::text, * FROM private_files WHERE member_id = $1', t.id)).toEqual(after);
    expect(await run('SELECT FROM notifications WHERE member_id = $1', t.id)).toEqual([]);
  });

  test('goes of everybody, of more than are taken at once, and a horoscope is none', async () => {
    const { id: other } = await t.newcomer('Ravi');
    await run(`INSERT INTO members (name) SELECT 'Member ' || n FROM generate_series(1, 450) n`);
    const key = await t.platform.files.savePrivate({ contentType: 'application/pdf', bytes: tinyPdf });
    const horoscope = await t.platform.files.savePrivate({ contentType: 'application/pdf', bytes: tinyPdf });
    await run(
      `INSERT INTO private_files (member_id, slot, file_key, content_type, bytes, review, review_since)
       SELECT id, 'id_proof_1', $1, 'application/pdf', 1, 'approved', now() - interval '1 year'
       FROM members WHERE name LIKE 'Member %'
       UNION ALL SELECT $2, 'horoscope', $3, 'application/pdf', 1, 'approved', now() - interval '1 year'`,
      key,
      other,
      horoscope,
    );
    await forget();
    expect(await run('SELECT FROM private_files WHERE file_key = $1', key)).toEqual([]);
    expect([await isThere(key), await isThere(horoscope)]).toEqual([false, true]);
  });

  test('goes alone of all that its member has sent', async () => {
    await approveByTwo();
    await age(limits.idProofKeptDays, 1);
    await send('id_proof_2');
    const horoscope = await t.platform.files.savePrivate({ contentType: 'application/pdf', bytes: tinyPdf });
    await run(
      `INSERT INTO private_files (member_id, slot, file_key, content_type, bytes, review, review_since)
       VALUES ($1, 'horoscope', $2, 'application/pdf', 1, 'approved', now() - interval '1 year')`,
      t.id,
      horoscope,
    );
    await forget();
    expect(await papers()).toMatchObject([
      { slot: 'horoscope', file_key: horoscope },
      { slot: 'id_proof_1', file_key: null },
      { slot: 'id_proof_2', file_key: expect.any(String) },
    ]);
  });

  test('that another member has as well stays until it is time for theirs', async () => {
    await approveByTwo();
    const { id: other } = await t.newcomer('Ravi');
    const [first] = await papers();
    const key = first?.['file_key'];
    await run(
      `INSERT INTO private_files (member_id, slot, file_key, content_type, bytes, review)
       VALUES ($1, 'id_proof_1', $2, 'application/pdf', 1, 'approved')`,
      other,
      key,
    );
    await forgetLater();
    expect(await papers()).toMatchObject([{ file_key: null }]);
    expect(await isThere(key)).toBe(true);
    await run(
      `UPDATE private_files SET review_since = now() - interval '1 year' WHERE member_id = $1`,
      other,
    );
    await forget();
    expect(await isThere(key)).toBe(false);
  });

  test('waits for the next time where somebody is just changing the papers', async () => {
    await approveByTwo();
    await age(limits.idProofKeptDays + 1);
    await t.platform.db.transaction().execute(async (tx) => {
      await tx.selectFrom('members').select('id').where('id', '=', t.id).forNoKeyUpdate().execute();
      await forget();
    });
    expect(await papers()).toMatchObject([{ file_deleted_at: null }]);
    await forget();
    expect(await papers()).toMatchObject([{ file_key: null }]);
  });
});

describe('a paper whose file is gone', () => {
  test('is told with both days, and its address answers as of one that never was', async () => {
    await approveByTwo();
    const { Location, decided_at: decided } = (await own()).id_proof_1;
    expect(decided).toEqual(expect.any(String));
    const browser = await t.browserOf(t.id);
    const open = (url: string) => t.app.inject({ url, headers: browser });
    expect((await open(Location)).statusCode).toBe(200);
    await forgetLater();
    expect((await own()).id_proof_1).toMatchObject({
      Location: null,
      content_type: 'application/pdf',
      review: 'approved',
      decided_at: expect.any(String),
      deleted_at: expect.any(String),
    });
    const gone = await open(Location);
    const never = await open(t.platform.media.private('0'.repeat(32), t.id));
    expect([gone.statusCode, gone.json().message]).toEqual([404, never.json().message]);
  });

  test('is replaced, and the new one waits and is shown to the desk', async () => {
    await refuse('unreadable');
    await forgetLater();
    expect((await send('id_proof_1')).statusCode).toBe(200);
    expect((await own()).id_proof_1).toMatchObject({
      Location: expect.any(String),
      review: 'pending',
      decided_at: null,
      deleted_at: null,
    });
    expect((await waitingProofs(t.platform)).waiting.map((one) => one.member)).toContain(t.number);
    expect((await show('Meera Nair'))?.files).toHaveLength(1);
  });

  test('is removed by its member, and the badge goes with it', async () => {
    await approveByTwo();
    await forgetLater();
    const removed = await t.app.inject({
      method: 'DELETE',
      url: '/api/users_photos/id_proof_1',
      headers: t.headers,
    });
    expect(removed.statusCode).toBe(200);
    expect([await papers(), await isVerified()]).toEqual([[], false]);
  });

  test('goes with the consent', async () => {
    await approveByTwo();
    await forgetLater();
    const url = '/api/account/consents/id_check';
    expect((await t.app.inject({ method: 'DELETE', url, headers: t.headers })).statusCode).toBe(200);
    expect([await papers(), await isVerified()]).toEqual([[], false]);
  });

  test('is not shown to the desk, and taken back by those alone who saw it', async () => {
    await approveByTwo();
    await forgetLater();
    expect(await show('Sana Khan')).toBeNull();
    const by = (who: string) => refuseProofs(t.platform, { member: t.number, by: who, reason: 'expired' });
    await expect(by('Sana Khan')).rejects.toThrow(/has not been shown/);
    expect(await by('Ravi Iyer')).toBe('refused');
    expect([(await me()).id_proof, await isVerified()]).toEqual(['refused', false]);
  });

  test('beside one that is there leaves that one to be shown', async () => {
    await approveByTwo();
    await forgetLater();
    await send('id_proof_2');
    await approveByTwo();
    expect((await show('Sana Khan'))?.files.map(({ name }) => name)).toEqual([`${t.number}-id_proof_2`]);
  });

  test('goes with a new name, and its member is asked for another paper', async () => {
    await approveByTwo();
    await forgetLater();
    await send('id_proof_2');
    await approveByTwo();
    const { completeness } = await me();
    expect((await rename('Asha Iyer')).statusCode).toBe(200);
    expect(await papers()).toMatchObject([{ slot: 'id_proof_2', review: 'pending' }]);
    expect([await isVerified(), (await me()).completeness]).toEqual([false, completeness]);
    await approveByTwo();
    await forgetLater();
    expect(await isVerified()).toBe(true);
    await rename('Asha Kumari');
    expect([await papers(), await isVerified(), (await me()).id_proof]).toEqual([[], false, 'none']);
    expect((await me()).completeness).toBeLessThan(completeness);
  });

  test('that was refused for its name goes with a new one, and one refused otherwise stays', async () => {
    await refuse('name_differs');
    await forgetLater();
    await rename('Asha Iyer');
    expect(await papers()).toEqual([]);
    await send('id_proof_1');
    await refuse('unreadable');
    await forgetLater();
    await rename('Asha Kumari');
    expect(await papers()).toMatchObject([{ review: 'refused', reason: 'unreadable' }]);
  });

  test('cannot wait to be checked', async () => {
    await approveByTwo();
    await forgetLater();
    await expect(
      run(`UPDATE private_files SET review = 'pending' WHERE member_id = $1`, t.id),
    ).rejects.toThrow(/private_files_deleted_once_decided/);
  });
});
