import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { makePeople } from '../../../members/testing/people.ts';
import { checkDeskLog, lastDeskEntries } from '../../../platform/desk/desk-log.ts';
import { tinyPdf } from '../../../platform/images/testing/example-files.ts';
import { paperTest } from '../testing/paper-test.ts';
import { refuseProofs } from './decide-proofs.ts';
import { showProofs, waitingProofs } from './show-proofs.ts';
import { openPrivateFolder, writeShownFiles } from '../../../platform/desk/write-shown-files.ts';

const t = paperTest('id_proof_1', 'id_proof_2');
const { send, get, me, isVerified, show, approve, showAndApprove } = t;
const refuse = (by: string, reason: 'unreadable' | 'name_differs' = 'unreadable') =>
  refuseProofs(t.platform, { member: t.number, by, reason });
const done = async () =>
  (await lastDeskEntries(t.platform.db, { count: 50, subject: t.number }))
    .toReversed()
    .map(({ doneBy, what, reason }) => [doneBy, what, ...(reason === null ? [] : [reason])].join(' '));
const told = async () =>
  (
    await t.platform.pool.query('SELECT detail FROM notifications WHERE member_id = $1 AND kind = $2', [
      t.id,
      'photo_reviewed',
    ])
  ).rows.map(({ detail }) => detail);
const listed = async () =>
  (await waitingProofs(t.platform)).waiting.find((waiting) => waiting.member === t.number);

describe('ID proofs at the desk', () => {
  test('are listed with the name that they must show, until they are decided', async () => {
    expect(await listed()).toMatchObject({ name: 'Asha Rao', papers: 2, approved: false });
    await showAndApprove('Meera Nair');
    expect(await listed()).toMatchObject({ approved: true });
    await showAndApprove('Ravi Iyer');
    expect(await listed()).toBeUndefined();
  });

  test('that were decided are told of on the open pages of their member, of one approval nothing', async () => {
    const heard: unknown[] = [];
    await t.platform.live.subscribe(t.id, (text) => heard.push(JSON.parse(text)));
    await showAndApprove('Meera Nair');
    await t.platform.jobs.runWaiting();
    await showAndApprove('Ravi Iyer');
    await t.platform.jobs.runWaiting();
    const news = { kind: 'counts', counts: expect.objectContaining({ notifications: 1 }) };
    await expect.poll(() => heard).toEqual([news]);
  });

  test('are listed page by page, each member once, also those of the same moment', async () => {
    const others = await makePeople(t.platform, 'Woman', 55);
    await t.platform.db
      .insertInto('privateFiles')
      .values(
        others.map((one) => ({
          memberId: one.id,
          slot: 'id_proof_1',
          fileKey: `paper-${one.id}`,
          contentType: 'application/pdf',
          bytes: 1,
          reviewSince: new Date('2026-01-01'),
        })),
      )
      .execute();
    const first = await waitingProofs(t.platform);
    expect(first.waiting).toHaveLength(50);
    const second = await waitingProofs(t.platform, first.next ?? '');
    const names = [...first.waiting, ...second.waiting].map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('Woman '))).toHaveLength(55);
    expect(new Set(names.filter((name) => name.startsWith('Woman '))).size).toBe(55);
    expect(second.next).toBeNull();
    const ids = others.map((one) => one.id);
    await t.platform.db.deleteFrom('privateFiles').where('memberId', 'in', ids).execute();
  });

  test('earn the badge by two people who were shown them, on record and told once', async () => {
    expect(await showAndApprove('Meera Nair')).toBe('first');
    expect([(await me()).id_proof, await isVerified(), await told()]).toEqual(['pending', false, []]);
    expect(await showAndApprove('Ravi Iyer')).toBe('approved');
    expect([(await me()).id_proof, await isVerified(), await told()]).toEqual([
      'approved',
      true,
      ['approved'],
    ]);
    expect(await done()).toEqual([
      'Meera Nair ID proofs shown',
      'Meera Nair ID proofs approved by the first',
      'Ravi Iyer ID proofs shown',
      'Ravi Iyer ID proofs approved',
    ]);
    expect(await checkDeskLog(t.platform.db)).toMatchObject({ brokenAt: null });
  });

  test('are checked since they were decided; of those decided before that was kept nobody says when', async () => {
    const since = async () => (await me()).id_proof_since;
    expect(await since()).toBeNull();
    await showAndApprove('Meera Nair');
    expect(await since()).toBeNull();
    await showAndApprove('Ravi Iyer');
    expect(Math.abs(Date.parse(await since()) - Date.now())).toBeLessThan(60_000);
    await t.platform.pool.query('UPDATE private_files SET review_since = created_at WHERE member_id = $1', [
      t.id,
    ]);
    expect(await since()).toBeNull();
  });

  test('are not approved by one person twice, however the name is typed', async () => {
    await showAndApprove('Meera Nair');
    expect(await approve('Meera Nair')).toBe('again');
    expect(await showAndApprove('meera nair')).toBe('again');
    expect((await me()).id_proof).toBe('pending');
    expect(await done()).toHaveLength(3);
  });

  test('are decided by nobody who was not shown them', async () => {
    await expect(approve('Meera Nair')).rejects.toThrow(/has not been shown/);
    await expect(refuse('Meera Nair')).rejects.toThrow(/has not been shown/);
    expect(await done()).toEqual([]);
  });

  test('are approved once by two at once, and by one person who does it twice at once not at all', async () => {
    await Promise.all([show('Meera Nair'), show('Ravi Iyer')]);
    const twice = await Promise.all([approve('Meera Nair'), approve('Meera Nair')]);
    expect(twice.toSorted()).toEqual(['again', 'first']);
    await send('id_proof_1');
    await Promise.all([show('Meera Nair'), show('Ravi Iyer'), show('Sana Khan')]);
    const all = await Promise.all(['Meera Nair', 'Ravi Iyer', 'Sana Khan'].map(approve));
    expect(all.toSorted()).toEqual(['approved', 'first', 'none']);
    expect([await isVerified(), await told()]).toEqual([true, ['approved']]);
    expect(await checkDeskLog(t.platform.db)).toMatchObject({ brokenAt: null });
  });

  test('approved and refused at once are refused', async () => {
    await showAndApprove('Meera Nair');
    await Promise.all([show('Ravi Iyer'), show('Sana Khan')]);
    const [approved, refused] = await Promise.all([approve('Ravi Iyer'), refuse('Sana Khan')]);
    // A later refusal revokes the approval; a later approval finds nothing to decide.
    expect(approved).toMatch(/^(approved|none)$/);
    expect([refused, (await me()).id_proof, await isVerified(), await told()]).toEqual([
      'refused',
      'refused',
      false,
      ['refused'],
    ]);
  });

  test('are refused by one person for a reason that their member reads', async () => {
    await showAndApprove('Meera Nair');
    await show('Ravi Iyer');
    expect(await refuse('Ravi Iyer')).toBe('refused');
    expect(await me()).toMatchObject({ id_proof: 'refused', id_proof_reason: 'unreadable' });
    expect(await get('/users_photos')).toMatchObject({
      id_proof_1: { review: 'refused', reason: 'unreadable' },
      id_proof_2: { review: 'refused', reason: 'unreadable' },
    });
    expect([await refuse('Ravi Iyer'), await approve('Meera Nair'), await show('Sana Khan')]).toEqual([
      'none',
      'none',
      null,
    ]);
    expect(await told()).toEqual(['refused']);
    expect((await done()).at(-1)).toBe('Ravi Iyer ID proofs refused unreadable');
  });

  test('that were replaced wait again, and nobody has been shown them', async () => {
    await show('Ravi Iyer');
    await refuse('Ravi Iyer');
    await send('id_proof_1');
    expect(await me()).toMatchObject({ id_proof: 'pending', id_proof_reason: null });
    await expect(approve('Ravi Iyer')).rejects.toThrow(/has not been shown/);
    const shown = await show('Ravi Iyer');
    expect(shown?.files.map(({ name }) => name)).toEqual([`${t.number}-id_proof_1`]);
    await approve('Ravi Iyer');
    await showAndApprove('Meera Nair');
    expect(await isVerified()).toBe(true);
    expect((await get('/users_photos')).id_proof_2.review).toBe('refused');
  });

  test.each([
    ['another paper in the place of one', () => send('id_proof_2')],
    ['one paper more', () => send('id_proof_3')],
    [
      'one paper less',
      () => t.app.inject({ method: 'DELETE', url: '/api/users_photos/id_proof_2', headers: t.headers }),
    ],
    [
      'another name',
      () =>
        t.app.inject({
          method: 'PUT',
          url: '/api/users/update/profile',
          headers: t.headers,
          payload: { name: 'Asha Iyer' },
        }),
    ],
  ])('%s voids a first approval', async (_what, change) => {
    await showAndApprove('Meera Nair');
    await show('Ravi Iyer');
    expect((await change()).statusCode).toBe(200);
    expect(await listed()).toMatchObject({ approved: false });
    await expect(approve('Ravi Iyer')).rejects.toThrow(/has not been shown/);
    expect(await showAndApprove('Ravi Iyer')).toBe('first');
    expect(await showAndApprove('Meera Nair')).toBe('approved');
  });

  test('refused for their name wait again under another name', async () => {
    await show('Ravi Iyer');
    await refuse('Ravi Iyer', 'name_differs');
    expect((await me()).id_proof_reason).toBe('name_differs');
    await t.app.inject({
      method: 'PUT',
      url: '/api/users/update/profile',
      headers: t.headers,
      payload: { name: 'Asha Kumari' },
    });
    expect(await me()).toMatchObject({ id_proof: 'pending', id_proof_reason: null });
    expect((await show('Ravi Iyer'))?.name).toBe('Asha Kumari');
  });

  test('that were approved are taken back by a refusal', async () => {
    await showAndApprove('Meera Nair');
    await showAndApprove('Ravi Iyer');
    expect(await approve('Sana Khan')).toBe('none');
    await show('Sana Khan');
    expect(await refuse('Sana Khan')).toBe('refused');
    expect([await isVerified(), (await me()).id_proof, await told()]).toEqual([
      false,
      'refused',
      ['refused'],
    ]);
  });

  test('of an account that is closed are nobody’s to see', async () => {
    await t.platform.pool.query(`UPDATE members SET state = 'leaving' WHERE id = $1`, [t.id]);
    expect([await listed(), await show('Meera Nair'), await approve('Meera Nair')]).toEqual([
      undefined,
      null,
      'none',
    ]);
    expect(await done()).toEqual([]);
  });

  test('are asked for by a member ID in any spelling, and by nothing else', async () => {
    const spelled = t.number.toLowerCase().replace('ms', 'ms00');
    expect(await showProofs(t.platform, { member: spelled, by: 'Meera Nair' })).not.toBeNull();
    expect(await done()).toEqual(['Meera Nair ID proofs shown']);
    await expect(showProofs(t.platform, { member: 'Asha', by: 'Meera Nair' })).rejects.toThrow(/member ID/);
  });

  test('are written as they were sent, for their reader alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mysathi-desk-'));
    const [closed, open] = [join(folder, 'new', 'closed'), join(folder, 'open')];
    await openPrivateFolder(closed);
    const shown = await show('Meera Nair');
    const paths = await writeShownFiles(closed, shown?.files ?? []);
    expect(paths).toEqual([1, 2].map((n) => join(closed, `${t.number}-id_proof_${n}.pdf`)));
    expect(shown?.files[0]?.bytes).toEqual(tinyPdf);
    const modes = await Promise.all([closed, ...paths].map(async (path) => (await stat(path)).mode & 0o777));
    expect(modes).toEqual([0o700, 0o600, 0o600]);
    await openPrivateFolder(open);
    await chmod(open, 0o755);
    await expect(openPrivateFolder(open)).rejects.toThrow(/open to others/);
    await rm(folder, { recursive: true });
  });
});
