import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.ts';

/** Whether the file is a program that this user may run. */
export const canRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Returns the path of the program with this name, or undefined. */
export const onThePath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(canRun);

/** Returns `[]` for root, `['sudo', '-n']` where sudo asks for no password, null where nothing may be installed. */
const rightToInstall = (): string[] | null => {
  if (onThePath('apt-get') === undefined) return null;
  if (process.getuid?.() === 0) return [];
  const sudo = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
  return sudo.status === 0 ? ['sudo', '-n'] : null;
};

/** Installs a package of this Debian if that is allowed; apt-get prints why it could not. */
export const installDebianPackage = async (name: string): Promise<void> => {
  const prefix = rightToInstall();
  if (prefix === null) return;
  console.log(`No ${name} here: installing the one of this Debian`);
  const apt = async (...args: string[]): Promise<number> => {
    const [program = 'apt-get', ...rest] = [...prefix, 'apt-get', ...args];
    return runCommand(program, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  };
  const updated = await apt('update', '-qq');
  const installed =
    updated === 0 ? await apt('install', '-y', '-qq', '--no-install-recommends', name) : updated;
  if (installed !== 0) console.log(`apt-get could not install ${name}; its words stand above`);
};
