import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { quarantineFolder } from '../../platform/http/uploads/quarantine.ts';
import { plainPng, tinyPdf } from '../../platform/images/testing/example-files.ts';
import { photoRoutes } from './routes.ts';
import { file, uploadTo } from './testing/photo-upload.ts';

let t: MemberTest;
beforeAll(async () => {
  t = await memberTest([photoRoutes]);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => t.close());

/** Lists every file below a folder of the data folder. */
const filesIn = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const stored = () => filesIn(join(t.platform.config.dataFolder, 'files'));

test.each(['savePicture', 'savePrivate'] as const)(
  'where a form fails in the middle by a fault of ours (%s) none of its files stays',
  async (step) => {
    const { id, headers } = await t.newcomer();
    const before = await stored();
    const { files } = t.platform;
    const fails = async (folder?: string): Promise<never> => {
      // The store consumes the folder whatever the outcome.
      if (folder !== undefined) await rm(folder, { recursive: true });
      throw new Error('The disk is gone.');
    };
    let calls = 0;
    const [savePicture, savePrivate] = [files.savePicture.bind(files), files.savePrivate.bind(files)];
    const isSecond = (name: typeof step): boolean => name === step && (calls += 1) === 2;
    vi.spyOn(files, 'savePicture').mockImplementation((given) =>
      isSecond('savePicture') ? fails(given.folder) : savePicture(given),
    );
    vi.spyOn(files, 'savePrivate').mockImplementation((given) =>
      isSecond('savePrivate') ? fails() : savePrivate(given),
    );
    const picture = await plainPng(200, 200);
    const sent = await uploadTo(
      t.app,
      headers,
      file('profile_picture', picture),
      file('id_proof_1', tinyPdf),
      file('additional_photo_1', picture),
      file('id_proof_2', tinyPdf),
    );
    expect(sent.statusCode).toBe(500);
    expect(await stored()).toEqual(before);
    expect(await filesIn(quarantineFolder(t.platform.config.dataFolder))).toEqual([]);
    for (const table of ['photos', 'privateFiles'] as const)
      expect(await t.platform.db.selectFrom(table).selectAll().where('memberId', '=', id).execute()).toEqual(
        [],
      );
  },
);
