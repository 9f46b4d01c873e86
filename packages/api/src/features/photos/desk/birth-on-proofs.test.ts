import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { memberTest } from '../../../members/testing/member-test.ts';
import type { Headers, MemberTest } from '../../../members/testing/member-test.ts';
import { photograph, tinyPdf } from '../../../platform/images/testing.ts';
import { file, uploadTo } from '../testing/photo-upload.ts';
import { approveProofs, refuseProofs } from './decide-proofs.ts';
import { showProofs } from './show-proofs.ts';

let t: MemberTest;
let id: string;
let headers: Headers;
let member: string;

beforeAll(async () => {
  t = await memberTest('all');
});

afterAll(() => t.close());

beforeEach(async () => {
  ({ id, headers } = await t.member('Asha Rao', 'Female'));
  member = (await me()).member_id;
  await uploadTo(t.app, headers, file('id_proof_1', tinyPdf));
});

const me = async () => (await t.app.inject({ url: '/api/users/me', headers })).json().data;
const badge = async () => {
  const card = 'SELECT verified FROM member_cards WHERE member_id = $1';
  return [(await t.platform.pool.query(card, [id])).rows[0]?.verified, (await me()).id_proof];
};
const show = (by: string) => showProofs(t.platform, { member, by });
const approve = (by: string) => approveProofs(t.platform, { member, by });
const showAndApprove = async (by: string) => {
  await show(by);
  return approve(by);
};
/** Saves the personal details as they are, but for what is told. */
const save = async (other: { gender?: string; dob?: string }) => {
  const payload = { gender: 'Female', dob: '1995-05-05', ...other };
  const saved = await t.app.inject({ method: 'POST', url: '/api/personal_info', headers, payload });
  expect(saved.statusCode).toBe(200);
};
const rename = (name: string) =>
  t.app.inject({ method: 'PUT', url: '/api/users/update/profile', headers, payload: { name } });

const changes = [
  ['year of birth', { dob: '1985-05-05' }],
  ['gender', { gender: 'Male' }],
] as const;

describe('ID proofs', () => {
  test('are shown with the year of birth, the gender and the face that they must show', async () => {
    expect(await show('Meera Nair')).toMatchObject({ name: 'Asha Rao', birthYear: 1995, gender: 'Female' });
    await uploadTo(t.app, headers, file('profile_picture', await photograph()));
    const shown = await show('Meera Nair');
    expect(shown?.files.map(({ name }) => name)).toEqual([
      `${member}-id_proof_1`,
      `${member}-profile_picture`,
    ]);
  });

  test.each(changes)('that one person approved are looked at anew with another %s', async (_what, other) => {
    await showAndApprove('Meera Nair');
    await show('Ravi Iyer');
    await save(other);
    await expect(approve('Ravi Iyer')).rejects.toThrow(/has not been shown/);
    expect(await showAndApprove('Ravi Iyer')).toBe('first');
    expect(await showAndApprove('Meera Nair')).toBe('approved');
  });

  test.each(changes)('lose the badge with another %s, and with nothing less', async (_what, other) => {
    await showAndApprove('Meera Nair');
    await showAndApprove('Ravi Iyer');
    await save({ dob: '1995-12-31' });
    expect(await badge()).toEqual([true, 'approved']);
    await save(other);
    expect(await badge()).toEqual([false, 'pending']);
  });

  test('earn no badge when the year of birth changes while the second person approves', async () => {
    await showAndApprove('Meera Nair');
    await show('Ravi Iyer');
    await Promise.allSettled([approve('Ravi Iyer'), save({ dob: '1985-05-05' })]);
    expect(await badge()).toEqual([false, 'pending']);
  });

  test('that were refused for the year of birth wait again with another one, not with another name', async () => {
    await show('Ravi Iyer');
    await refuseProofs(t.platform, { member, by: 'Ravi Iyer', reason: 'birth_differs' });
    await rename('Asha Kumari');
    expect(await me()).toMatchObject({ id_proof: 'refused', id_proof_reason: 'birth_differs' });
    await save({ dob: '1985-05-05' });
    expect(await me()).toMatchObject({ id_proof: 'pending', id_proof_reason: null });
  });
});
