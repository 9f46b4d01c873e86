import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { SealBroken } from '../crypto/encryption.ts';
import { makeCampaign } from '../../features/donations/testing/make-campaign.ts';
import { testApp, testPlatform } from '../testing/test-platform.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import type { Viewer } from '../http/viewer.ts';
import { quarantineFolder } from '../http/uploads/quarantine.ts';
import { photograph, tinyPdf } from '../images/testing/example-files.ts';
import { FileMissing } from './file-store.ts';
import { mediaRoutes } from './media-route.ts';

let started: TestPlatform;
let app: FastifyInstance;
let pictureKey: string;
let proofKey: string;

/** Two viewers: the picture belongs to a third member, the proof to Asha. */
const asha = '11111111-1111-4111-8111-111111111111';
const ravi = '22222222-2222-4222-8222-222222222222';
const owner = '33333333-3333-4333-8333-333333333333';

const viewerOf = (memberId: string | undefined): Viewer | null =>
  memberId ? { memberId, sessionId: 's', scope: 'member' } : null;

beforeAll(async () => {
  started = await testPlatform({ now: '2026-05-01T10:00:00Z' });
  const { platform } = started;
  const sessions = Object.assign(Object.create(platform.sessions) as typeof platform.sessions, {
    authenticateByCookie: async (request: { cookies: Record<string, string | undefined> }) =>
      viewerOf(request.cookies['who']),
  });
  app = await testApp({ ...platform, sessions }, mediaRoutes);
  const path = join(platform.config.dataFolder, 'photo.jpg');
  await writeFile(path, await photograph({ width: 500, height: 300 }));
  const outcome = await platform.images.picture(path);
  if (!outcome.ok) throw new Error(outcome.fault);
  pictureKey = await platform.files.savePicture(outcome.picture);
  proofKey = await platform.files.savePrivate({ contentType: 'application/pdf', bytes: tinyPdf });
  await platform.db
    .insertInto('members')
    .values([asha, ravi, owner].map((id) => ({ id, name: 'Somebody', publicConsent: true })))
    .execute();
  await platform.db
    .insertInto('photos')
    .values({
      memberId: owner,
      slot: 'profile_picture',
      fileKey: pictureKey,
      format: 'webp',
      width: 500,
      height: 300,
    })
    .execute();
  await platform.db
    .insertInto('privateFiles')
    .values({
      memberId: asha,
      slot: 'id_proof_1',
      fileKey: proofKey,
      contentType: 'application/pdf',
      bytes: tinyPdf.byteLength,
    })
    .execute();
});

afterAll(async () => {
  await app.close();
  await started.close();
});

const get = (url: string, who?: string) =>
  app.inject({ url, cookies: who ? { who } : {}, headers: { accept: 'image/avif,image/webp,*/*;q=0.8' } });

describe('the store', () => {
  test('leaves nothing behind of a picture that it could not take', async () => {
    const { files, images, config } = started.platform;
    const outcome = await images.picture(join(config.dataFolder, 'photo.jpg'));
    if (!outcome.ok) throw new Error(outcome.fault);
    const { picture } = outcome;
    await rm(join(picture.folder, '160.webp'));
    await expect(files.savePicture(picture)).rejects.toThrow('ENOENT');
    await expect(stat(picture.folder)).rejects.toThrow('ENOENT');
    expect(await readdir(join(config.dataFolder, 'files', 'drafts'))).toEqual([]);
  });

  test('gives back what it took, and leaves nothing behind where it took it from', async () => {
    const { files, config } = started.platform;
    expect(await readdir(quarantineFolder(config.dataFolder))).toEqual([]);
    expect((await files.readPicture(pictureKey, '640.webp')).contentType).toBe('image/webp');
    expect(await files.readPrivate(proofKey)).toEqual({ contentType: 'application/pdf', bytes: tinyPdf });
    await expect(files.readPicture(pictureKey, '../../secrets.json')).rejects.toThrow(FileMissing);
    await expect(files.readPicture('../'.repeat(10), '640.webp')).rejects.toThrow(FileMissing);
    await expect(files.readPrivate('0'.repeat(40))).rejects.toThrow(FileMissing);
  });

  test.each(['files/pictures', 'files/private', 'uploads'])('lets nobody else into %s', async (folder) => {
    const { mode } = await stat(join(started.platform.config.dataFolder, folder));
    expect(mode & 0o077).toBe(0);
  });

  test('keeps private files sealed, and each under its own key', async () => {
    const { files, config } = started.platform;
    const other = await files.savePrivate({ contentType: 'application/pdf', bytes: Buffer.from('other') });
    const pathOf = (key: string) =>
      join(config.dataFolder, 'files', 'private', key.slice(0, 2), key, 'sealed');
    const sealed = await readFile(pathOf(proofKey));
    expect(sealed.includes('PDF')).toBe(false);
    await writeFile(pathOf(other), sealed);
    await expect(files.readPrivate(other)).rejects.toThrow(SealBroken);
  });

  test('two saves of one picture are removed apart', async () => {
    const { files } = started.platform;
    const [first, second] = await Promise.all([files.saveDrawing('<svg/>'), files.saveDrawing('<svg/>')]);
    // A viewer of the blurred picture knows its key, which must not reveal the clear one.
    expect(first.slice(0, 8)).not.toBe(second.slice(0, 8));
    await files.removePicture(first);
    await expect(files.readPicture(first, 'drawing.svg')).rejects.toThrow(FileMissing);
    expect((await files.readPicture(second, 'drawing.svg')).bytes.toString()).toBe('<svg/>');
    await files.removePrivate(await files.savePrivate({ contentType: 'image/png', bytes: Buffer.from('x') }));
  });
});

describe('signed addresses', () => {
  test('work for their viewer only', async () => {
    const url = started.platform.media.picture(pictureKey, '320.webp', asha);
    const own = await get(url, asha);
    expect(own.statusCode).toBe(200);
    expect(own.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    for (const who of [undefined, ravi]) expect((await get(url, who)).statusCode).toBe(404);
  });

  test('do not work when anything in them was changed', async () => {
    const url = started.platform.media.picture(pictureKey, '320.webp', asha);
    const changes = [
      url.replace('320.webp', '1280.webp'),
      url.replace(`v=${asha}`, `v=${ravi}`),
      url.replace(/exp=(\d+)/, (_, seconds: string) => `exp=${Number(seconds) + 1}`),
      url.replace(/sig=./, (found) => (found === 'sig=A' ? 'sig=B' : 'sig=A')),
      url.replace(/&sig=.*/, ''),
      url.replace(/\?.*/, ''),
      `${url}&sig=again`,
    ];
    for (const changed of changes) {
      const viewer = changed.includes(`v=${ravi}`) ? ravi : asha;
      expect([changed, (await get(changed, viewer)).statusCode]).toEqual([changed, 404]);
    }
  });

  test('keep their form for a while and end after half an hour at most', async () => {
    const { clock, platform } = started;
    clock.set('2026-05-01T10:00:00Z');
    const url = platform.media.picture(pictureKey, '320.webp', asha);
    clock.advanceSeconds(14 * 60);
    expect(platform.media.picture(pictureKey, '320.webp', asha)).toBe(url);
    const { statusCode, headers } = await get(url, asha);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe(`private, max-age=${16 * 60}, immutable`);
    clock.advanceSeconds(16 * 60);
    expect((await get(url, asha)).statusCode).toBe(404);
  });

  test('of members whom everybody may see work without a session, and are shared by nothing on the way', async () => {
    const { statusCode, headers } = await get(
      started.platform.media.picture(pictureKey, '640.jpg', 'visitor'),
    );
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
  });

  test('of campaigns may be shared, and no picture is found by a search', async () => {
    const { files, media, db } = started.platform;
    const key = await files.saveDrawing('<svg/>');
    const { id } = await makeCampaign(db);
    const picture = {
      campaignId: id,
      position: 9,
      fileKey: key,
      format: 'svg',
      alt: '',
      width: 8,
      height: 8,
    };
    await db.insertInto('campaignPictures').values(picture).execute();
    const ofCampaign = await get(media.picture(key, 'drawing.svg', 'visitor'));
    expect(ofCampaign.headers['cache-control']).toMatch(/^public, max-age=\d+, immutable$/);
    const others = [media.picture(pictureKey, '320.webp', asha), media.private(proofKey, asha)];
    for (const { headers } of [ofCampaign, ...(await Promise.all(others.map((url) => get(url, asha))))])
      expect(headers['x-robots-tag']).toBe('noindex');
  });

  test('of scans that a campaign shows open for everybody, for as long as the public sees it', async () => {
    const { files, media, db } = started.platform;
    const key = await files.saveDrawing('<svg/>');
    const { id: campaignId } = await makeCampaign(db);
    const bill = { title: 'Bill', kind: 'bill', dated: '2026-05-01', fileKey: key, fileFormat: 'svg' };
    await db
      .insertInto('campaignDocuments')
      .values({ ...bill, campaignId, position: 1 })
      .execute();
    const statusOf = async () => (await get(media.picture(key, 'drawing.svg', 'visitor'))).statusCode;
    expect(await statusOf()).toBe(200);
    await db.updateTable('campaigns').set({ status: 'in_review' }).where('id', '=', campaignId).execute();
    expect(await statusOf()).toBe(404);
  });

  test('of private files are never kept or shown inside a page', async () => {
    const url = started.platform.media.private(proofKey, asha);
    const own = await get(url, asha);
    expect(own.rawPayload).toEqual(tinyPdf);
    expect(own.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="document.pdf"',
    });
    for (const who of [undefined, ravi]) expect((await get(url, who)).statusCode).toBe(404);
    expect((await get(url.replace('private', 'picture'), asha)).statusCode).toBe(404);
  });

  test('of what was removed answer like all that never was', async () => {
    const key = await started.platform.files.saveDrawing('<svg/>');
    await started.platform.files.removePicture(key);
    expect((await get(started.platform.media.picture(key, 'drawing.svg', 'visitor'))).json()).toMatchObject({
      code: 'not_found',
    });
  });
});
