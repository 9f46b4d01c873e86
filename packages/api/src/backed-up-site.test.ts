import { randomBytes } from 'node:crypto';
import { access, mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { Person } from './members/testing/people.ts';
import type { OpenPlatform } from './platform/create-platform.ts';
import { openDatabase } from './platform/database/database.ts';
import { quarantineFolder } from './platform/http/uploads/quarantine.ts';
import { pairBesideSite } from './testing/pair-beside-site.ts';
import { complaintOf, hear, startedPrograms } from './testing/started-programs.ts';
import type { Started } from './testing/started-programs.ts';

const { launch, pathOf, prepare, start } = startedPrograms();
const command = new URL('commands/backup.ts', import.meta.url).pathname;

let site: Started;
let opened: OpenPlatform;
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  await prepare();
  site = await start(launch({ LOG_LEVEL: 'silent' }));
  ({ opened, asha, ravi } = await pairBesideSite(pathOf('data')));
  await opened.platform.files.saveDrawing('<svg/>');
});
afterAll(() => opened.close());

const backUpInto = (folder: string, further: Record<string, string> = {}) =>
  launch(further, command, ['--into', folder]);

const write = async (clientId: string): Promise<void> => {
  const answer = await fetch(`${site.address}/api/messages`, {
    method: 'POST',
    headers: { ...ravi.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ memberId: asha.id, message: clientId, clientId }),
  });
  expect(answer.status).toBe(200);
};

const conversationAt = async ({ address }: Started): Promise<string[]> => {
  const answer = await fetch(`${address}/api/messages/list?memberId=${asha.id}`, { headers: ravi.headers });
  const { data } = (await answer.json()) as { data: { message: string }[] };
  return data.map(({ message }) => message);
};

test('a backup of a running site is a site: with its sessions, its files, and all that was written before', async () => {
  await write('before');
  const copying = backUpInto(pathOf('copy'));
  const said = hear(copying, /^It is in (.+), with everybody's data/);
  // The database is being copied now: a photo that is saved at this point is on the disk and may be in the rows.
  await vi.waitFor(() => access(pathOf('copy.unfinished', 'postgres', 'global')), {
    timeout: 20_000,
    interval: 2,
  });
  await opened.platform.files.saveDrawing('<svg><title>Came meanwhile</title></svg>');
  // No more messages than one page of a conversation shows.
  for (let count = 0; copying.exitCode === null && count < 40; count += 1) await write(`during-${count}`);
  expect(await said).toBe(pathOf('copy'));

  expect((await stat(pathOf('copy'))).mode & 0o077).toBe(0);
  const filesOf = (name: string) => readdir(pathOf(name, 'files'), { recursive: true });
  const [files, copied] = [await filesOf('data'), await filesOf('copy')];
  expect(files.length).toBeGreaterThan(4);
  expect(copied.toSorted()).toEqual(files.toSorted());

  const restored = await start(launch({ DATA_DIR: pathOf('copy'), LOG_LEVEL: 'silent' }));
  const [there, here] = [await conversationAt(restored), await conversationAt(site)];
  expect(there[0]).toBe('before');
  expect(here.slice(0, there.length)).toEqual(there);
}, 90_000);

test('a paper that is on its way is in no backup: nothing has sealed it yet', async () => {
  const waiting = quarantineFolder(pathOf('data'));
  const form = join(waiting, 'form-of-somebody');
  await mkdir(form, { recursive: true });
  await writeFile(join(form, '1'), 'a passport');
  await hear(backUpInto(pathOf('without-papers')), /^It is in/);
  await rm(waiting, { recursive: true });
  const kept = await readdir(pathOf('without-papers'), { recursive: true });
  expect(kept.filter((path) => path.includes('form-of-somebody'))).toEqual([]);
  expect(kept).toContain('secrets.json');
}, 60_000);

test('what can be no backup is refused in one line, and leaves nothing', async () => {
  await mkdir(pathOf('taken'));
  await mkdir(pathOf('broken-off.unfinished'));
  await symlink(pathOf('data'), pathOf('also-data'));
  const refusals = {
    [pathOf('taken')]: 'is there already. Name a new folder.',
    [pathOf('broken-off')]: 'If that one was broken off, nothing of it counts',
    [pathOf('nowhere', 'copy')]: `There is no folder ${pathOf('nowhere')}. Make it first.`,
    [pathOf('data', 'copy')]: 'lies within DATA_DIR',
    [pathOf('also-data', 'copy')]: 'lies within DATA_DIR',
    '': 'Name a new folder with --into FOLDER. desk backup --into FOLDER',
  };
  for (const [folder, words] of Object.entries(refusals))
    expect(await complaintOf(backUpInto(folder))).toContain(words);
  const mistyped = backUpInto(pathOf('copy-of-none'), { DATA_DIR: pathOf('dta') });
  expect(await complaintOf(mistyped)).toBe(
    `DATA_DIR: set it to the folder of the site; ${pathOf('dta')} holds none that this user may read.\n`,
  );
  const left = await readdir(pathOf());
  expect(left.filter((name) => /dta|copy-of|nowhere/.test(name))).toEqual([]);
  expect(await readdir(pathOf('data'))).not.toContainEqual(expect.stringContaining('copy'));
}, 60_000);

test('with keys of its own a site is told that they are not in the backup', async () => {
  const [ofSessions, ofFiles] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  const copying = backUpInto(pathOf('without-keys'), { SESSION_KEYS: ofSessions, FILE_KEYS: ofFiles });
  const apart = await hear(copying, /^Not in it: (.+) of the environment\./);
  expect(apart).toBe('SESSION_KEYS and FILE_KEYS');
});

test('with a database of its own a site is told what is not in the backup', async () => {
  const { url } = await openDatabase({ databaseUrl: null, dataFolder: pathOf('data') });
  const copying = backUpInto(pathOf('files-alone'), { DATABASE_URL: url });
  await hear(copying, /^The database of DATABASE_URL is not in it/);
  expect((await readdir(pathOf('files-alone'))).toSorted()).toEqual(
    (await readdir(pathOf('data'))).filter((name) => name !== 'postgres').toSorted(),
  );
});
