import { execFile } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { platform, userInfo } from 'node:os';
import { promisify } from 'node:util';

import { WrongSetting } from '../../environment/environment-reader.ts';

const execute = promisify(execFile);

interface Ids {
  uid: number;
  gid: number;
}

/** A user account that may run PostgreSQL's programs, which refuse to run as root. */
export interface PostgresAccount {
  run(program: string, args: readonly string[]): Promise<void>;
  /** Makes the account the owner of a path. */
  own(path: string): Promise<void>;
  /** Refuses another user's cluster before anything in it changes owner; PostgreSQL would refuse it too. */
  assertOwns(folder: string): Promise<void>;
}

const nameOf = (uid: number): Promise<string> =>
  execute('id', ['-nu', String(uid)]).then(
    ({ stdout }) => stdout.trim(),
    () => String(uid),
  );

const assertOwnedBy =
  (own: number) =>
  async (folder: string): Promise<void> => {
    const { uid } = await stat(folder);
    if (uid === own) return;
    const [theirs, ours] = await Promise.all([nameOf(uid), nameOf(own)]);
    throw new WrongSetting(
      'DATA_DIR',
      `start as the user ${theirs}: to it belongs the database in ${folder}, which here would run as ${ours}`,
    );
  };

const idsOf = async (name: string): Promise<Ids | null> => {
  try {
    const [uid, gid] = await Promise.all([execute('id', ['-u', name]), execute('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
};

const findOrMakeUser = async (): Promise<Ids> => {
  const known = await idsOf('postgres');
  if (known) return known;
  try {
    await execute('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ]);
  } catch {
    // A slim image may lack useradd; its user nobody will do.
  }
  const made = (await idsOf('postgres')) ?? (await idsOf('nobody'));
  if (made) return made;
  throw new Error(
    'DATABASE_URL: set it, or start as another user than root: PostgreSQL refuses root and no other user could be made.',
  );
};

const canReach = async (path: string, ids: Ids): Promise<boolean> => {
  try {
    await execute('test', ['-x', path], { ...ids, cwd: '/' });
    return true;
  } catch {
    return false;
  }
};

/**
 * An account for a project in a folder that the user may not enter, such as root's home: the programs keep the one
 * capability of root that lets them pass. Without the secure bit, the system ignores it in checks made before an
 * action.
 */
const withPassage = ({ uid, gid }: Ids): PostgresAccount => ({
  run: async (program, args) => {
    const rights = [
      '--securebits=+no_setuid_fixup',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
    ];
    await execute(
      'setpriv',
      [...rights, `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', program, ...args],
      { cwd: '/' },
    );
  },
  own: (path) => chown(path, uid, gid),
  assertOwns: assertOwnedBy(uid),
});

const assertPassage = async (account: PostgresAccount, path: string, cause: string): Promise<void> => {
  try {
    await account.run('test', ['-x', path]);
  } catch {
    throw new Error(
      `DATA_DIR: as root the database runs as user postgres, which cannot enter ${cause}. ` +
        'Start as an ordinary user, move the project and its data out of a private home folder, or set DATABASE_URL.',
    );
  }
};

/** Returns the account for a cluster; `paths` are the programs and the folder that it must be able to reach. */
export const postgresAccount = async (paths: readonly string[]): Promise<PostgresAccount> => {
  if (platform() === 'win32' || userInfo().uid !== 0) {
    return {
      run: async (program, args) => void (await execute(program, args)),
      own: async () => undefined,
      assertOwns: platform() === 'win32' ? async () => undefined : assertOwnedBy(userInfo().uid),
    };
  }
  const ids = await findOrMakeUser();
  const reached = await Promise.all(paths.map((path) => canReach(path, ids)));
  const closed = paths.find((_path, at) => !reached[at]);
  if (closed === undefined) {
    return {
      run: async (program, args) => void (await execute(program, args, { ...ids, cwd: '/' })),
      own: (path) => chown(path, ids.uid, ids.gid),
      assertOwns: assertOwnedBy(ids.uid),
    };
  }
  const account = withPassage(ids);
  await assertPassage(account, closed, closed);
  return account;
};
