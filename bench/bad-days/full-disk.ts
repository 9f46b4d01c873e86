import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

import { demoPassword } from '@mysathi/api/demo/population/demo-people';

import { acceptPairs } from '../messages/messages.ts';
import { ownSite } from '../own-site.ts';
import type { OwnSite } from '../own-site.ts';
import type { Finding } from '../report.ts';
import { signIn } from '../world.ts';
import type { DemoMember } from '../world.ts';

const run = promisify(execFile);
/** Larger than any file of a new database, including those of its log. */
const mostBytes = 32 * 1024 ** 2;
const tries = 30;

/** Limits the size of each database file, as if the disk were full; null lifts the limit. */
const limitFiles = async (site: OwnSite, bytes: number | null): Promise<void> => {
  const postmaster = site.databaseProcess();
  const others = await site.ask<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
  );
  // Limits of a process may only be changed as the user it runs as.
  const { uid, gid } = await stat(`/proc/${postmaster}`);
  for (const pid of [postmaster, ...others.map((other) => other.pid)]) {
    const limited = run('prlimit', [`--pid=${pid}`, `--fsize=${bytes ?? 'unlimited'}:`], { uid, gid });
    // A process that ended since the listing writes nothing more; new ones inherit the limit of the first process.
    await limited.catch((error: unknown) => {
      if (existsSync(`/proc/${pid}`)) throw error;
    });
  }
};

/** Fills the table of messages until it cannot grow. The rows are rolled back, but their space stays taken. */
const fill = async (site: OwnSite): Promise<string> => {
  await site.ask('ALTER TABLE messages SET (autovacuum_enabled = off)');
  try {
    await site.ask(
      `INSERT INTO messages (low_id, high_id, sequence, sender_id, receiver_id, client_id, body)
       SELECT low_id, high_id, 1000000 + n, sender_id, receiver_id, 'fill ' || n, repeat('x', 1000)
       FROM (SELECT * FROM messages LIMIT 1) one, generate_series(1, $1::integer) n`,
      [Math.ceil(mostBytes / 1000)],
    );
    return 'nothing';
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
};

/** Reads and writes while the database cannot store anything, and again once it can. */
export const measureFullDisk = async (): Promise<Finding[]> => {
  const site = await ownSite('full-disk', 60);
  const program = await site.start({ WEB: 'off' });
  const databaseUrl = await site.databaseUrl();
  const signedIn = { password: demoPassword, count: 1 };
  const [man] = await signIn({ databaseUrl }, program, { ...signedIn, gender: 'Male' });
  const [woman] = await signIn({ databaseUrl }, program, { ...signedIn, gender: 'Female' });
  if (!man || !woman) throw new Error('Nobody is there to write.');
  await acceptPairs({ databaseUrl }, [man], [woman]);
  const call = async (path: string, { token }: DemoMember, body?: object): Promise<number> => {
    const answer = await fetch(`${program.address}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const write = (clientId: string) =>
    call('/messages', man, { memberId: woman.id, message: 'x'.repeat(1000), clientId });
  const first = randomUUID();
  const acknowledged = (await write(first)) === 200 ? [first] : [];

  await limitFiles(site, mostBytes);
  const said = await fill(site);
  const ids = Array.from({ length: tries }, () => randomUUID());
  const statuses: number[] = [];
  for (const id of ids) {
    const status = await write(id);
    statuses.push(status);
    if (status === 200) acknowledged.push(id);
  }
  const read = [await call('/messages/chats', man), await call(`/messages/list?memberId=${woman.id}`, woman)];
  const [kept] = await site.ask<{ stored: number; used: number }>(
    `SELECT (SELECT count(*) FROM messages WHERE client_id = ANY($2::text[]))::int AS stored,
       (SELECT day_used FROM fair_use WHERE member_id = $1 AND kind = 'message')::int AS used`,
    [man.id, [first, ...ids]],
  );
  await limitFiles(site, null);
  const after = await Promise.all(ids.map(write));
  await program.stop();
  const refused = statuses.filter((status) => status !== 200);
  const whole = kept?.stored === acknowledged.length && kept.used === acknowledged.length;
  return [
    {
      what: `the database can store nothing more (${said})`,
      measured: `${refused.length} of ${tries} writes refused with ${[...new Set(refused)].join(', ')}; reads ${read.join(', ')}; ${kept?.stored} stored and ${kept?.used} counted of ${acknowledged.length} acknowledged; then ${[...new Set(after)].join(', ')}`,
      ratio: refused.filter((status) => status !== 503 && status !== 507).length,
      goal: 'refused by 503 or 507, reads and later writes 200, none by half',
      reached:
        refused.length > 0 &&
        refused.every((status) => status === 503 || status === 507) &&
        [...read, ...after].every((status) => status === 200) &&
        whole,
    },
  ];
};
