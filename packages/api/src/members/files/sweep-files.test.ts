import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { FileMissing } from '../../platform/files/file-store.ts';
import { quarantineFolder } from '../../platform/http/uploads/quarantine.ts';
import { plainPng } from '../../platform/images/testing/example-files.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { tablesNamingFiles } from './forget-files.ts';
import { sweepFiles, sweepForms } from './sweep-files.ts';
import { memberTest } from '../testing/member-test.ts';
import type { MemberTest } from '../testing/member-test.ts';

let t: MemberTest;
let owner: string;

beforeAll(async () => {
  t = await memberTest([]);
});

afterAll(() => t.close());

beforeEach(async () => {
  t.clock.set(new Date());
  await t.platform.pool.query('DELETE FROM photos; DELETE FROM private_files');
  ({ id: owner } = await t.newcomer());
  // The sweep leaves a database that names no file at all alone.
  await namePicture(await t.platform.files.saveDrawing('<svg id="named"/>'));
});

const namePicture = (fileKey: string) =>
  t.platform.db
    .insertInto('photos')
    .values({ memberId: owner, slot: 'profile_picture', fileKey, format: 'svg', width: 3, height: 4 })
    .execute();
const newPicture = () => t.platform.files.saveDrawing('<svg/>');
const newOriginal = () =>
  t.platform.files.savePrivate({ contentType: 'application/pdf', bytes: Buffer.from('x') });
const isThere = async (reading: Promise<unknown>): Promise<boolean> => {
  try {
    await reading;
    return true;
  } catch (error) {
    if (error instanceof FileMissing) return false;
    throw error;
  }
};
const pictureIsThere = (key: string) => isThere(t.platform.files.readPicture(key, 'drawing.svg'));
const originalIsThere = (key: string) => isThere(t.platform.files.readPrivate(key));
const grow = (hours: number) => t.clock.advanceSeconds(hours * 3600);
const old = serverLimits.unnamedFileKeptHours + 1;

test('what no row names goes once it is old, and not before', async () => {
  const [picture, original] = [await newPicture(), await newOriginal()];
  const areThere = async () => [await pictureIsThere(picture), await originalIsThere(original)];
  await sweepFiles(t.platform);
  grow(serverLimits.unnamedFileKeptHours - 1);
  await sweepFiles(t.platform);
  expect(await areThere()).toEqual([true, true]);
  grow(2);
  await sweepFiles(t.platform);
  expect(await areThere()).toEqual([false, false]);
  await sweepFiles(t.platform);
});

test('what a row names stays, whichever table it is in', async () => {
  const { db } = t.platform;
  const { rows } = await t.platform.pool.query<{ table: string }>(
    "SELECT table_name AS table FROM information_schema.columns WHERE column_name = 'file_key' AND table_schema = 'public'",
  );
  expect([...tablesNamingFiles].toSorted()).toEqual(rows.map(({ table }) => table).toSorted());
  const [paper, evidence, campaignPicture, document] = [
    await newOriginal(),
    await newPicture(),
    await newPicture(),
    await newPicture(),
  ];
  await db
    .insertInto('privateFiles')
    .values({ memberId: owner, fileKey: paper, slot: 'id_proof_1', contentType: 'application/pdf', bytes: 1 })
    .execute();
  // Bare rows of reports and campaigns, without the rows they normally depend on.
  const bare = async (statement: string, key: string) => {
    await t.platform.pool.query(
      `BEGIN; SET LOCAL session_replication_role = replica; ${statement.replace('KEY', `'${key}'`)}; COMMIT`,
    );
  };
  await bare(
    "INSERT INTO report_pictures (report_id, slot, file_key, format) VALUES (gen_random_uuid(), 'profile_picture', KEY, 'svg')",
    evidence,
  );
  await bare(
    `INSERT INTO campaign_pictures (campaign_id, position, file_key, format, alt, width, height)
     VALUES (gen_random_uuid(), 1, KEY, 'svg', 'A house', 3, 4)`,
    campaignPicture,
  );
  await bare(
    `INSERT INTO campaign_documents (campaign_id, position, title, kind, dated, file_key, file_format)
     VALUES (gen_random_uuid(), 1, 'A bill', 'bill', '2026-01-01', KEY, 'svg')`,
    document,
  );
  grow(old);
  await sweepFiles(t.platform);
  expect(await originalIsThere(paper)).toBe(true);
  for (const key of [evidence, campaignPicture, document]) expect(await pictureIsThere(key)).toBe(true);
});

test('any number goes, a few at a time', async () => {
  const { files } = t.platform;
  const keys = [];
  for (let at = 0; at < 5; at += 1) keys.push(await newOriginal());
  grow(old);
  const found: string[][] = [];
  for await (const some of files.savedBefore('original', t.clock.now(), 2)) found.push([...some]);
  expect(found.filter(({ length }) => length > 2)).toEqual([]);
  expect(found.flat()).toEqual(expect.arrayContaining(keys));
  await sweepFiles(t.platform, 2);
  for (const key of keys) expect(await originalIsThere(key)).toBe(false);
});

test('what was begun and never finished goes as well; what is none of the store stays', async () => {
  const store = join(t.platform.config.dataFolder, 'files');
  await mkdir(join(store, 'drafts', 'begun'), { recursive: true });
  await mkdir(join(store, 'private', 'of the owner', 'notes'), { recursive: true });
  await sweepFiles(t.platform);
  expect(await readdir(join(store, 'drafts'))).toEqual(['begun']);
  grow(old);
  await sweepFiles(t.platform);
  expect(await readdir(join(store, 'drafts'))).toEqual([]);
  expect(await readdir(join(store, 'private', 'of the owner'))).toEqual(['notes']);
});

test('nothing goes by a database that names no file: it is hardly the one of this folder', async () => {
  const original = await newOriginal();
  await t.platform.pool.query('DELETE FROM photos');
  await t.platform.pool.query('DELETE FROM report_pictures; DELETE FROM campaign_pictures');
  await t.platform.pool.query('UPDATE campaign_documents SET file_key = NULL, file_format = NULL');
  grow(old);
  await sweepFiles(t.platform);
  expect(await originalIsThere(original)).toBe(true);
});

test('pictures go that a process had re-encoded and not stored, also while others are sent', async () => {
  const folder = quarantineFolder(t.platform.config.dataFolder);
  const path = join(t.platform.config.dataFolder, 'photo.png');
  await writeFile(path, await plainPng(240, 240));
  const made = async () => {
    const outcome = await t.platform.images.picture(path);
    if (!outcome.ok) throw new Error(outcome.fault);
    return outcome.picture.folder;
  };
  const left = await made();
  const before = new Date(Date.now() - (serverLimits.unreadFormKeptHours + 1) * 3_600_000);
  await utimes(left, before, before);
  const young = await made();
  await sweepForms(t.platform);
  await expect(stat(left)).rejects.toThrow('ENOENT');
  expect(await readdir(folder)).toEqual([basename(young)]);
  await rm(young, { recursive: true });
});

test('forms go that nobody will read to their end, and not before', async () => {
  const folder = quarantineFolder(t.platform.config.dataFolder);
  await mkdir(join(folder, 'form-left'), { recursive: true });
  await sweepForms(t.platform);
  expect(await readdir(folder)).toEqual(['form-left']);
  grow(serverLimits.unreadFormKeptHours + 1);
  await sweepForms(t.platform);
  expect(await readdir(folder)).toEqual([]);
});
