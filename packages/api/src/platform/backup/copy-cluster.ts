import { chown, readdir, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

import type pg from 'pg';

import { connectedClient } from '../database/embedded/folder-claim.ts';
import { flush } from '../files/flush.ts';
import { copyFileAsItIs, copyTree } from './copy-tree.ts';

/** Folders that are copied empty: they belong to the running server only, or are written to the copy separately. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const leftOut = /(^|\/)(postmaster\.(pid|opts)|server\.log|pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/;

/**
 * Selects what a copy contains, following
 * https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP-DATA.
 */
const belongs = (path: string): boolean => {
  const [first = '', ...within] = path.split(sep);
  return !(within.length > 0 && emptied.has(first)) && !leftOut.test(path.replaceAll(sep, '/'));
};

/** Begins a backup; returns the first WAL file that it needs. WAL is kept while the connection is open. */
const begin = async (client: pg.Client): Promise<string> => {
  const name = `backup_${process.pid}_${Date.now()}`;
  await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [name]);
  const { rows } = await client.query<{ first: string }>(
    'SELECT pg_walfile_name(pg_backup_start($1, fast => true)) AS first',
    [name],
  );
  return rows[0]?.first ?? '';
};

/** Ends the backup; returns the copy's label file and the last WAL file that it needs. */
const end = async (client: pg.Client): Promise<{ label: string; last: string }> => {
  const { rows } = await client.query<{ label: string; last: string }>(
    'SELECT labelfile AS label, pg_walfile_name(lsn) AS last FROM pg_backup_stop(wait_for_archive => false)',
  );
  const [ended] = rows;
  if (ended === undefined) throw new Error('The database did not say where its backup ends.');
  return ended;
};

const isLogFile = /^[0-9A-F]{24}$/;

/**
 * Copies the cluster of a running server, whatever is written to it meanwhile, so that a server starts on the copy as
 * after a crash: with everything acknowledged before the call, and part of what came during it. The server's role must
 * be a superuser. An interrupted copy is unusable.
 */
export const copyCluster = async (url: string, folder: string, to: string): Promise<void> => {
  const client = await connectedClient(url, 'mysathi-backup');
  try {
    const first = await begin(client);
    await copyTree(folder, to, belongs);
    const { label, last } = await end(client);
    const { uid, gid } = await stat(folder);
    const labelFile = join(to, 'backup_label');
    await writeFile(labelFile, label, { mode: 0o600, flag: 'wx', flush: true });
    if (process.getuid?.() === 0) await chown(labelFile, uid, gid);
    for (const name of await readdir(join(folder, 'pg_wal')))
      if (name.endsWith('.history') || (isLogFile.test(name) && name >= first && name <= last))
        await copyFileAsItIs(join(folder, 'pg_wal', name), join(to, 'pg_wal', name));
    await Promise.all([flush(join(to, 'pg_wal')), flush(to)]);
  } finally {
    await client.end();
  }
};
