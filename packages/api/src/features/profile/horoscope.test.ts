import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { exampleForm } from '@mysathi/contract/sections/testing/example-answers';

import { memberTest, multipart } from '../../members/testing/member-test.ts';
import type { FormPart, Headers, MemberTest } from '../../members/testing/member-test.ts';
import { cameraName, photograph, plainPng, tinyPdf } from '../../platform/images/testing/example-files.ts';
import { profileRoutes } from './routes.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest([profileRoutes]);
});

afterAll(() => t.close());

describe('astrology with a horoscope', () => {
  const post = (headers: Headers, files: FormPart[], changes: Record<string, string> = {}) => {
    const fields = Object.entries({ ...exampleForm('astrology'), ...changes }).map(([name, value]) => ({
      name,
      value: String(value),
    }));
    const form = multipart([...fields, ...files]);
    return t.app.inject({
      method: 'POST',
      url: '/api/astro_info',
      headers: { ...headers, ...form.headers },
      payload: form.payload,
    });
  };
  const horoscope = (bytes: Buffer, filename = 'chart.pdf') => ({
    name: 'horoscope',
    filename,
    type: 'application/pdf',
    bytes,
  });

  test('keeps the file encrypted, replaces and removes it', async () => {
    const { id, headers } = await t.newcomer();
    const saved = await post(headers, [horoscope(tinyPdf)]);
    expect([saved.statusCode, saved.json().message]).toEqual([200, 'Astro detail added']);
    const { Location, content_type } = saved.json().data.horoscope;
    expect(content_type).toBe('application/pdf');
    expect(Location).toMatch(/^\/media\/private\//);
    const [row] = await t.platform.db
      .selectFrom('privateFiles')
      .selectAll()
      .where('memberId', '=', id)
      .execute();
    expect((await t.platform.files.readPrivate(row?.fileKey ?? '')).bytes).toEqual(tinyPdf);
    const again = await post(headers, [horoscope(await plainPng(20, 20), 'chart.pdf')]);
    expect(again.json().data.horoscope.content_type).toBe('image/png');
    await expect(t.platform.files.readPrivate(row?.fileKey ?? '')).rejects.toThrow(
      'The file is not in the store.',
    );
    const without = await post(headers, []);
    expect(without.json().data.horoscope.content_type).toBe('image/png');
    const removed = await t.app.inject({ method: 'DELETE', url: '/api/astro_info/horoscope', headers });
    expect(removed.json().data).toMatchObject({ horoscope: null, dosha: 'dontknow' });
  });

  test.each([
    ['JPEG', (taken: Buffer) => taken],
    ['PNG', (taken: Buffer) => sharp(taken).keepMetadata().png().toBuffer()],
  ])('tells nobody where its %s was taken', async (_kind, made) => {
    const { id, headers } = await t.newcomer();
    const taken = await made(await photograph({ width: 400, height: 300 }));
    expect((await sharp(taken).metadata()).exif?.includes(cameraName)).toBe(true);
    expect((await post(headers, [horoscope(taken)])).statusCode).toBe(200);
    const { fileKey } = await t.platform.db
      .selectFrom('privateFiles')
      .select('fileKey')
      .where('memberId', '=', id)
      .executeTakeFirstOrThrow();
    const { exif, orientation, format, width, height } = await sharp(
      (await t.platform.files.readPrivate(fileKey ?? '')).bytes,
    ).metadata();
    expect([exif, orientation, format]).toEqual([
      undefined,
      undefined,
      (await sharp(taken).metadata()).format,
    ]);
    // Upright, as the camera was held.
    expect([width, height]).toEqual([300, 400]);
  });

  test('counts as an upload, answers without a file do not', async () => {
    const { id, headers } = await t.newcomer();
    const marks = Array.from({ length: 60 }, () => ({ kind: 'upload', subject: id }));
    await t.platform.db.insertInto('throttleMarks').values(marks).execute();
    expect((await post(headers, [horoscope(tinyPdf)])).statusCode).toBe(429);
    const plain = { method: 'POST', url: '/api/astro_info', headers } as const;
    expect((await t.app.inject({ ...plain, payload: exampleForm('astrology') })).statusCode).toBe(200);
  });

  test('a file that another member has too is replaced and removed for one alone', async () => {
    const [demo, other] = [await t.newcomer(), await t.newcomer()];
    const { files, db } = t.platform;
    const fileKey = await files.savePrivate({ contentType: 'application/pdf', bytes: tinyPdf });
    const shared = { fileKey, slot: 'horoscope', contentType: 'application/pdf', bytes: tinyPdf.length };
    const share = async (...ids: string[]) =>
      db
        .insertInto('privateFiles')
        .values(ids.map((memberId) => ({ memberId, ...shared })))
        .execute();
    await share(demo.id, other.id);
    await post(demo.headers, [horoscope(await plainPng(20, 20))]);
    await db.deleteFrom('privateFiles').where('memberId', '=', demo.id).execute();
    await share(demo.id);
    await t.app.inject({ method: 'DELETE', url: '/api/astro_info/horoscope', headers: demo.headers });
    expect((await files.readPrivate(fileKey)).bytes).toEqual(tinyPdf);
  });

  test.each([
    ['a text that calls itself PDF', () => Buffer.from('<html></html>'), 415],
    [
      'a WebP picture',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
          .webp()
          .toBuffer(),
      415,
    ],
    ['more than 10 MB', () => Buffer.concat([tinyPdf, Buffer.alloc(10 * 1024 * 1024)]), 413],
  ])('%s is refused and nothing is stored', async (_, bytes, status) => {
    const { headers } = await t.newcomer();
    const refused = await post(headers, [horoscope(await bytes())]);
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([status, 'horoscope']);
    const { data } = (await t.app.inject({ url: '/api/astro_info', headers })).json();
    expect(data).toMatchObject({ dosha: null, horoscope: null, saved_at: null });
  });

  test('wrong answers keep no file', async () => {
    const { id, headers } = await t.newcomer();
    const refused = await post(headers, [horoscope(tinyPdf)], { dosha: '' });
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Fill all field']);
    expect(
      await t.platform.db.selectFrom('privateFiles').selectAll().where('memberId', '=', id).execute(),
    ).toEqual([]);
  });
});
