import { describe, expect, test } from 'vitest';

import { smallPhotograph } from '../../../platform/images/testing/example-files.ts';
import { paperTest } from '../testing/paper-test.ts';
import { file, uploadTo } from '../testing/photo-upload.ts';
import { refuseProofs } from './decide-proofs.ts';

const t = paperTest('id_proof_1');
const { me, rename, show, approve, showAndApprove } = t;
const badge = async () => [await t.isVerified(), (await me()).id_proof];
/** Saves the personal details with these changes. */
const save = async (other: { gender?: string; dob?: string }) => {
  const payload = { gender: 'Female', dob: '1995-05-05', ...other };
  const saved = await t.app.inject({
    method: 'POST',
    url: '/api/personal_info',
    headers: t.headers,
    payload,
  });
  expect(saved.statusCode).toBe(200);
};
const changes = [
  ['year of birth', { dob: '1985-05-05' }],
  ['gender', { gender: 'Male' }],
] as const;

describe('ID proofs', () => {
  test('are shown with the year of birth, the gender and the face that they must show', async () => {
    expect(await show('Meera Nair')).toMatchObject({ name: 'Asha Rao', birthYear: 1995, gender: 'Female' });
    await uploadTo(t.app, t.headers, file('profile_picture', await smallPhotograph()));
    const shown = await show('Meera Nair');
    expect(shown?.files.map(({ name }) => name)).toEqual([
      `${t.number}-id_proof_1`,
      `${t.number}-profile_picture`,
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
    await refuseProofs(t.platform, { member: t.number, by: 'Ravi Iyer', reason: 'birth_differs' });
    await rename('Asha Kumari');
    expect(await me()).toMatchObject({ id_proof: 'refused', id_proof_reason: 'birth_differs' });
    await save({ dob: '1985-05-05' });
    expect(await me()).toMatchObject({ id_proof: 'pending', id_proof_reason: null });
  });
});
