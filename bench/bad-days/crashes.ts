import { setTimeout as wait } from 'node:timers/promises';

import { beginWriting } from './crash-writers.ts';
import type { Acknowledged } from './crash-writers.ts';
import { ownSite } from '../own-site.ts';
import type { OwnSite } from '../own-site.ts';
import type { Program } from '../programs.ts';
import type { Finding } from '../report.ts';

const members = 600;
const writeMilliseconds = 400;

/**
 * Counts acknowledged writes that the database lacks or holds twice. An interest in a member who sent one accepts
 * theirs.
 */
export const missingAndDoubled = async (ask: OwnSite['ask'], { messages, interests }: Acknowledged) => {
  const [stored] = await ask<{ missing: number; doubled: number }>(
    `SELECT count(*) FILTER (WHERE copies = 0)::int AS missing, count(*) FILTER (WHERE copies > 1)::int AS doubled
     FROM (SELECT (SELECT count(*) FROM messages WHERE client_id = sent.id) AS copies
           FROM unnest($1::text[]) AS sent (id)) counted`,
    [messages],
  );
  const [kept] = await ask<{ missing: number; doubled: number }>(
    `SELECT count(*) FILTER (WHERE copies = 0)::int AS missing, count(*) FILTER (WHERE copies > 1)::int AS doubled
     FROM (SELECT (SELECT count(*) FROM interests
                   WHERE (sender_id, receiver_id) IN ((sent.sender, sent.receiver), (sent.receiver, sent.sender))) AS copies
           FROM unnest($1::uuid[], $2::uuid[]) AS sent (sender, receiver)) counted`,
    [interests.map(({ senderId }) => senderId), interests.map(({ receiverId }) => receiverId)],
  );
  return {
    missing: (stored?.missing ?? 0) + (kept?.missing ?? 0),
    doubled: (stored?.doubled ?? 0) + (kept?.doubled ?? 0),
  };
};

/** Repeatedly kills the server (every second time its database first) while people write, and restarts it. */
export const measureCrashes = async (rounds: number): Promise<Finding[]> => {
  const site = await ownSite('crashes', members);
  let program: Program = await site.start();
  const whereabouts = { address: program.address };
  const databaseUrl = await site.databaseUrl();
  const writing = await beginWriting(site, { databaseUrl, signInAt: program, whereabouts });
  for (let round = 0; round < rounds * 2; round += 1) {
    await wait(writeMilliseconds * (0.5 + Math.random()));
    if (round % 2 === 1) process.kill(site.databaseProcess(), 'SIGKILL');
    await program.kill();
    // Fair use would stop the writing after a hundred messages.
    await site.ask("DELETE FROM fair_use WHERE kind = 'message'");
    program = await site.start();
    whereabouts.address = program.address;
  }
  const acknowledged = await writing.stop();
  const { missing, doubled } = await missingAndDoubled(site.ask, acknowledged);
  await program.stop();
  const { messages, interests } = acknowledged;
  return [
    {
      what: `kill -9 of the server and of PostgreSQL, ${rounds} times each`,
      measured: `${messages.length} messages, ${interests.length} interests; ${missing} missing, ${doubled} doubled`,
      ratio: missing + doubled,
      goal: '0 of them',
      reached: missing + doubled === 0 && messages.length > rounds && interests.length > rounds,
    },
  ];
};
