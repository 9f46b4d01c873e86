import type pg from 'pg';

import { unpackFacts } from './packed-facts.ts';
import { fitIfKnown } from './two-way-fit.ts';

/** Returns the two-way fit of two members from their packed facts, in percent; 0 if one of them has none. */
export const fitOfPacked = (one: string | null, other: string | null, year: number): number => {
  const factsIn = (packed: string | null) => (packed === null ? null : unpackFacts(packed));
  return fitIfKnown(factsIn(one), factsIn(other), year);
};

const unknown = `
  SELECT interests.id, one.fit_facts AS sender, other.fit_facts AS receiver
  FROM interests
  JOIN member_cards one ON one.member_id = sender_id
  JOIN member_cards other ON other.member_id = receiver_id
  WHERE fit_when_sent = 0 AND sender_id = ANY($1::uuid[])`;

const note = `
  UPDATE interests SET fit_when_sent = known.fit
  FROM unnest($1::uuid[], $2::smallint[]) AS known (id, fit) WHERE interests.id = known.id`;

/**
 * Fills in the fit of these senders' interests that were stored without one; `year` is the calendar year in
 * Asia/Kolkata.
 */
export const noteFits = async (
  client: pg.ClientBase,
  senders: readonly string[],
  year: number,
): Promise<void> => {
  const { rows } = await client.query<{ id: string; sender: string; receiver: string }>(unknown, [senders]);
  const fits = rows.map(({ sender, receiver }) => fitOfPacked(receiver, sender, year));
  await client.query(note, [rows.map(({ id }) => id), fits]);
};
