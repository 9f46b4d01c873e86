import type pg from 'pg';
import { kolkataYear } from '@mysathi/contract/time/calendar';

import { refreshMemberCards } from '../../members/cards/card.ts';
import { noteFits } from '../../members/fit/fit-when-sent.ts';
import { demoSignIns } from '../population/demo-people.ts';
import { demoMemberId } from '../population/member-identity.ts';
import type { PersonWithRelations } from '../relations/draw-relations.ts';
import type { DemoRelations } from '../relations/relation.ts';
import { copyRows } from './copy-rows.ts';
import { databaseOnClient } from './database-on-client.ts';
import { fairUseOf } from './fair-use.ts';
import { memberRows } from './member-rows.ts';
import type { SharedByMembers } from './member-rows.ts';
import { keepQuiet, writeNotifications } from './notifications.ts';
import { relationRows } from './relation-rows.ts';

/** An arbitrary lock number that nothing else uses: two seedings at once take turns, batch by batch. */
const seedingLock = 7_281_944;

const notYetThere = async (
  client: pg.PoolClient,
  people: readonly PersonWithRelations[],
): Promise<PersonWithRelations[]> => {
  const ids = people.map(({ member }) => member.id);
  const { rows } = await client.query<{ id: string }>('SELECT id FROM members WHERE id = ANY($1::uuid[])', [
    ids,
  ]);
  const present = new Set(rows.map(({ id }) => id));
  return people.filter(({ member }) => !present.has(member.id));
};

const together = (people: readonly PersonWithRelations[]): DemoRelations => {
  const all = people.map(({ relations }) => relations);
  return {
    interests: all.flatMap(({ interests }) => interests),
    shortlistings: all.flatMap(({ shortlistings }) => shortlistings),
    views: all.flatMap(({ views }) => views),
    contactViews: all.flatMap(({ contactViews }) => contactViews),
    conversations: all.flatMap(({ conversations }) => conversations),
  };
};

const write = async (
  client: pg.PoolClient,
  drawn: readonly PersonWithRelations[],
  shared: SharedByMembers,
  asOf: Date,
): Promise<number> => {
  await client.query('SELECT pg_advisory_xact_lock($1)', [seedingLock]);
  const people = await notYetThere(client, drawn);
  if (people.length === 0) return 0;
  await keepQuiet(client);
  const members = people.map(({ member }) => member);
  const relations = together(people);
  for (const rows of [...memberRows(members, shared), ...relationRows(relations)])
    await copyRows(client, rows);
  await client.query(fairUseOf(relations, asOf));
  await writeNotifications(
    client,
    demoSignIns.map(({ index }) => demoMemberId(index)),
    asOf,
  );
  await refreshMemberCards(
    databaseOnClient(client),
    members.map(({ id }) => id),
  );
  const senders = new Set(relations.interests.map(({ sender }) => demoMemberId(sender)));
  await noteFits(client, [...senders], kolkataYear(asOf));
  return members.length;
};

/** Writes members and what happened to them in one transaction; returns how many were new. */
export const writeBatch = async (
  pool: pg.Pool,
  people: readonly PersonWithRelations[],
  shared: SharedByMembers,
  asOf: Date,
): Promise<number> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const added = await write(client, people, shared, asOf);
    await client.query('COMMIT');
    client.release();
    return added;
  } catch (error) {
    // The connection may be in the middle of a COPY; closing it rolls the transaction back.
    client.release(true);
    throw error;
  }
};
