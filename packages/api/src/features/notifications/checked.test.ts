import { expect, test } from 'vitest';

import { deliverMail } from './deliver-mail.ts';
import { notifyTest } from './testing/notify-test.ts';

const t = notifyTest();

const run = (text: string, ...values: unknown[]) => t.platform.pool.query(text, values);

const sent = async () => {
  await deliverMail(t.platform);
  const mails = await t.outbox(`${t.asha.id}@example.org`);
  return mails.filter(({ subject }) => subject === 'Your photo or ID proof was checked').length;
};

const decidePhoto = (review: string) =>
  run('UPDATE photos SET review = $2 WHERE member_id = $1', t.asha.id, review);

test('each decision on a photo leaves by e-mail, also on one day', async () => {
  await decidePhoto('refused');
  expect(await sent()).toBe(1);
  await decidePhoto('approved');
  expect(await sent()).toBe(2);
  expect((await t.calls.list(t.asha)).data).toMatchObject([
    { kind: 'photo_reviewed', about: 'profile_picture', outcome: 'approved', read: false },
  ]);
});

test('a decision that says what holds already is none', async () => {
  await decidePhoto('refused');
  await decidePhoto('refused');
  expect(await sent()).toBe(1);
});

test('a decision on several papers is told once', async () => {
  await run(
    `INSERT INTO private_files (member_id, slot, file_key, content_type, bytes)
     SELECT $1::uuid, 'id_proof_' || n, $1::uuid || '/' || n, 'application/pdf', 1 FROM generate_series(1, 3) n`,
    t.asha.id,
  );
  await run(`UPDATE private_files SET review = 'approved' WHERE member_id = $1`, t.asha.id);
  expect((await t.calls.list(t.asha)).data).toMatchObject([
    { kind: 'photo_reviewed', about: 'id_proof_1', outcome: 'approved' },
  ]);
  expect(await sent()).toBe(1);
});
