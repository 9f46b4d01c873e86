import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { memberTest } from '../../members/testing/member-test.ts';
import type { FormPart, Headers, MemberTest } from '../../members/testing/member-test.ts';
import { relate } from '../../members/testing/relate.ts';
import { smallPhotograph, plainPng, tinyPdf } from '../../platform/images/testing/example-files.ts';
import { photoRoutes } from './routes.ts';
import { file, uploadTo } from './testing/photo-upload.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest([photoRoutes]);
});

afterAll(() => t.close());

const upload = (headers: Headers, ...parts: FormPart[]) => uploadTo(t.app, headers, ...parts);

describe('looking at others', () => {
  test('the same gender, a block and nobody look alike, and nobody looks out of the wizard', async () => {
    const asha = await t.member('Asha', 'Female');
    const priya = await t.member('Priya', 'Female');
    const blocked = await t.member('Amit', 'Male');
    await t.platform.db.insertInto('blocks').values({ blockerId: asha.id, blockedId: blocked.id }).execute();
    const look = async (headers: Headers, id: string) => {
      const response = await t.app.inject({ url: `/api/users_photos/${id}`, headers });
      return [response.statusCode, response.json().code];
    };
    expect(await look(priya.headers, asha.id)).toEqual([404, 'profile_gone']);
    expect(await look(blocked.headers, asha.id)).toEqual([404, 'profile_gone']);
    expect(await look(asha.headers, '00000000-0000-4000-8000-000000000000')).toEqual([404, 'profile_gone']);
    expect(await look((await t.newcomer()).headers, asha.id)).toEqual([403, 'finish_profile']);
  });

  test('hidden pictures are locked until acceptance; ID proofs are never there', async () => {
    const asha = await t.member('Asha', 'Female');
    const ravi = await t.member('Ravi', 'Male');
    await upload(
      asha.headers,
      file('profile_picture', await smallPhotograph()),
      file('additional_photo_1', await plainPng(300, 300)),
      file('id_proof_1', tinyPdf),
    );
    await t.app.inject({
      method: 'PUT',
      url: '/api/users_photos/additional_photo_1',
      headers: asha.headers,
      payload: { visibility: 'accepted' },
    });
    const look = async () => {
      const response = await t.app.inject({ url: `/api/users_photos/${asha.id}`, headers: ravi.headers });
      expect(response.body).not.toMatch(/id_proof|private/);
      return response.json().data;
    };
    const before = await look();
    expect(before.profile_picture).toMatchObject({
      locked: false,
      Location: expect.stringContaining('/media/picture/'),
    });
    expect(before.additional_photo_1).toMatchObject({
      locked: true,
      Location: expect.stringMatching(/blurred\.webp\?/),
      srcset: '',
    });
    expect(before.additional_photo_1.placeholder).not.toBeNull();
    await relate(t.platform, asha, ravi, 'accepted');
    expect((await look()).additional_photo_1).toMatchObject({
      locked: false,
      Location: expect.stringContaining('/media/'),
    });
  });
});
