import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { DB } from '../../platform/database/types.ts';
import { FileMissing } from '../../platform/files/file-store.ts';
import { forgetFiles } from './forget-files.ts';
import { memberTest } from '../testing/member-test.ts';
import type { MemberTest } from '../testing/member-test.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest([]);
});

afterAll(() => t.close());

const photo = (memberId: string, fileKey: string) =>
  ({ memberId, fileKey, slot: 'profile_picture', format: 'svg', width: 3, height: 4 }) as const;
const original = (memberId: string, fileKey: string) =>
  ({ memberId, fileKey, slot: 'id_proof_1', contentType: 'application/pdf', bytes: 1 }) as const;

const newDrawing = () => t.platform.files.saveDrawing('<svg/>');
const drawingIsThere = (key: string) =>
  t.platform.files.readPicture(key, 'drawing.svg').then(
    () => true,
    (error: unknown) => {
      if (error instanceof FileMissing) return false;
      throw error;
    },
  );
const forget = (key: string) => forgetFiles(t.platform, [{ kind: 'picture', key }]);

test('a picture stays while another member shows it, and goes with the last', async () => {
  const { db } = t.platform;
  const [asha, ravi] = [await t.newcomer('Asha'), await t.newcomer('Ravi')];
  const key = await newDrawing();
  await db
    .insertInto('photos')
    .values([photo(asha.id, key), photo(ravi.id, key)])
    .execute();
  for (const [id, remains] of [
    [asha.id, true],
    [ravi.id, false],
  ] as const) {
    await db.deleteFrom('photos').where('memberId', '=', id).execute();
    await forget(key);
    expect(await drawingIsThere(key)).toBe(remains);
  }
});

test('an original stays while another member has the same', async () => {
  const { db, files } = t.platform;
  const [asha, ravi] = [await t.newcomer('Asha'), await t.newcomer('Ravi')];
  const key = await files.savePrivate({ contentType: 'application/pdf', bytes: Buffer.from('x') });
  await db
    .insertInto('privateFiles')
    .values([original(asha.id, key), original(ravi.id, key)])
    .execute();
  await db.deleteFrom('privateFiles').where('memberId', '=', asha.id).execute();
  await forgetFiles(t.platform, [{ kind: 'original', key }]);
  expect((await files.readPrivate(key)).bytes.toString()).toBe('x');
  await db.deleteFrom('privateFiles').where('memberId', '=', ravi.id).execute();
  await forgetFiles(t.platform, [{ kind: 'original', key }]);
  await expect(files.readPrivate(key)).rejects.toThrow(FileMissing);
});

test('members who let go of one picture at the same time leave no file behind', async () => {
  const { db } = t.platform;
  const members = await Promise.all(Array.from({ length: 6 }, () => t.newcomer()));
  const key = await newDrawing();
  await db
    .insertInto('photos')
    .values(members.map(({ id }) => photo(id, key)))
    .execute();
  await Promise.all(
    members.map(async ({ id }) => {
      await db.deleteFrom('photos').where('memberId', '=', id).execute();
      await forget(key);
    }),
  );
  expect(await drawingIsThere(key)).toBe(false);
});

/** Records a file in each table that names files, with what the row needs. */
const putInto = {
  photos: (tx: Kysely<DB>, memberId: string, key: string) =>
    tx.insertInto('photos').values(photo(memberId, key)).execute(),
  privateFiles: (tx: Kysely<DB>, memberId: string, key: string) =>
    tx.insertInto('privateFiles').values(original(memberId, key)).execute(),
  reportPictures: async (tx: Kysely<DB>, memberId: string, key: string) => {
    const [soon, { id: reporterId }] = [new Date(), await t.newcomer()];
    const { id: reportId } = await tx
      .insertInto('reports')
      .values({
        reporterId,
        reportedId: memberId,
        reason: 'other',
        acknowledgeBy: soon,
        decideBy: soon,
        evidence: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const picture = { reportId, slot: 'profile_picture', fileKey: key, format: 'svg' };
    return tx.insertInto('reportPictures').values(picture).execute();
  },
} as const;

test.each(['photos', 'privateFiles', 'reportPictures'] as const)(
  'waits for whoever is just putting the file into %s',
  async (table) => {
    const { db, pool } = t.platform;
    const { id } = await t.newcomer();
    const key = await newDrawing();
    let forgetting: Promise<void> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await putInto[table](tx, id, key);
      forgetting = forget(key);
      await vi.waitFor(async () => {
        const { rowCount } = await pool.query(
          `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        );
        expect(rowCount).toBe(1);
      });
    });
    await forgetting;
    expect(await drawingIsThere(key)).toBe(true);
  },
);

test('a file that cannot be removed is told to the log alone', async () => {
  const warn = vi.fn<(facts: object, message: string) => void>();
  const files = Object.assign(Object.create(t.platform.files) as typeof t.platform.files, {
    removePicture: () => Promise.reject(new TypeError('no')),
  });
  const log = Object.assign(Object.create(t.platform.log) as typeof t.platform.log, { warn });
  await forgetFiles({ ...t.platform, files, log }, [{ kind: 'picture', key: await newDrawing() }]);
  expect(warn).toHaveBeenCalledWith(
    { failure: expect.objectContaining({ name: 'TypeError' }) },
    expect.stringContaining('stayed'),
  );
});
