import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { memberTest, multipart } from '../../members/testing/member-test.ts';
import type { Headers, MemberTest } from '../../members/testing/member-test.ts';
import { quarantineFolder } from '../../platform/http/uploads/quarantine.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { photoRoutes } from './routes.ts';
import { file, uploadTo } from './testing/photo-upload.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest([photoRoutes]);
});

afterAll(() => t.close());

test('two forms of one member may be under way at once, and others are not kept waiting by them', async () => {
  const { headers } = await t.newcomer();
  const other = await t.newcomer();
  const upload = async (as: Headers) =>
    (await uploadTo(t.app, as, file('profile_picture', Buffer.from('no picture')))).statusCode;
  const quarantined = () => readdir(quarantineFolder(t.platform.config.dataFolder)).catch(() => []);
  const { port } = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }));
  const { headers: encoding, payload } = multipart([file('profile_picture', Buffer.from('no picture'))]);
  const half = payload.length / 2;
  const hanging = Array.from({ length: serverLimits.parallelUploads }, () => {
    const sending = request({
      port,
      path: '/api/users_photos',
      method: 'POST',
      headers: { ...headers, ...encoding, 'content-length': payload.length },
    });
    sending.on('error', () => undefined);
    sending.write(payload.subarray(0, half));
    return sending;
  });
  await vi.waitFor(async () => expect(await quarantined()).toHaveLength(serverLimits.parallelUploads));

  expect(await upload(headers)).toBe(503);
  expect(await upload(other.headers)).toBe(415);
  const [finished, broken] = hanging;
  finished?.end(payload.subarray(half));
  expect(await once(finished ?? t.app.server, 'response')).toMatchObject([{ statusCode: 415 }]);
  expect(await upload(headers)).toBe(415);
  broken?.destroy();
  await vi.waitFor(async () =>
    expect(await Promise.all([upload(headers), upload(headers)])).toEqual([415, 415]),
  );
});

test('uploading is open sixty times a day, also at once, and no further file is read', async () => {
  const { id, headers } = await t.newcomer();
  const other = await t.newcomer();
  const marks = Array.from({ length: serverLimits.uploadsPerDay - 1 }, () => ({
    kind: 'upload',
    subject: id,
  }));
  await t.platform.db.insertInto('throttleMarks').values(marks).execute();
  const upload = (as: Headers) => uploadTo(t.app, as, file('profile_picture', Buffer.from('no picture')));
  const tries = await Promise.all([upload(headers), upload(headers)]);
  expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([415, 429]));
  expect((await upload(other.headers)).statusCode).toBe(415);
});
