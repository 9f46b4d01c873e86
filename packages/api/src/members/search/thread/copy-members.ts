import { to as copyTo } from 'pg-copy-streams';
import type pg from 'pg';

import { isId } from '../../../platform/ids.ts';
import { weighsWishesSql } from '../../fit/facts-layout.ts';
import { readMember, searchableColumns, searchableTables } from '../searchable-member.ts';
import type { SearchableMember } from '../searchable-member.ts';

const newline = 10;
/** Orders similar members together, so that a search can rule out whole words of rows. */
const alikeTogether = `${weighsWishesSql('c.fit_facts')}, c.religion COLLATE "C", split_part(c.native_place, ',', -1) COLLATE "C", c.birth_year`;
/** Sorting in memory takes a fraction of the time of sorting on disk. */
const sortMemory = '256MB';

/** Yields the lines of a stream, in batches. */
async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let begun: Buffer[] = [];
  for await (const chunk of stream) {
    const end = chunk.lastIndexOf(newline);
    if (end === -1) {
      begun.push(chunk);
      continue;
    }
    yield Buffer.concat([...begun, chunk.subarray(0, end)])
      .toString()
      .split('\n');
    begun = [chunk.subarray(end + 1)];
  }
}

async function* copied(client: pg.ClientBase, query: string): AsyncGenerator<SearchableMember[]> {
  const stream = client.query(copyTo(`COPY (${query}) TO STDOUT`));
  for await (const lines of linesOf(stream)) yield lines.map(readMember);
}

const listedMembers = `SELECT ${searchableColumns} FROM ${searchableTables} WHERE c.listed`;

/** Yields all listed members, in batches. */
export async function* copyListedMembers(client: pg.ClientBase): AsyncGenerator<SearchableMember[]> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL work_mem = '${sortMemory}'`);
  yield* copied(client, `${listedMembers} ORDER BY ${alikeTogether}`);
  await client.query('COMMIT');
}

/** Returns those of these members who are listed, in their current state. */
export const copyMembers = async (
  client: pg.ClientBase,
  ids: readonly string[],
): Promise<SearchableMember[]> => {
  // COPY takes no parameters, so nothing but valid ids may enter its text.
  const list = ids.filter(isId).join(',');
  const members: SearchableMember[] = [];
  const query = `${listedMembers} AND c.member_id = ANY('{${list}}'::uuid[])`;
  for await (const some of copied(client, query)) members.push(...some);
  return members;
};
