import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { demoPassword } from '@mysathi/api/demo/population/demo-people';
import { memberIdNames } from '@mysathi/contract/wire';

import { acceptPairs } from '../messages/messages.ts';
import type { OwnSite } from '../own-site.ts';
import type { Program } from '../programs.ts';
import { signIn } from '../world.ts';
import type { DemoMember } from '../world.ts';

const pairs = 6;

/** The server's present address, which changes with every start. */
export interface ServerAddress {
  address: string;
}

/** The writes that the server has acknowledged as stored. */
export interface Acknowledged {
  /** The client ids of the messages. */
  readonly messages: string[];
  readonly interests: { readonly senderId: string; readonly receiverId: string }[];
}

const retryMilliseconds = 40;
const patienceMilliseconds = 3000;

/** Posts until the server answers below 500. Returns the status, and whether an earlier try may have succeeded. */
const postUntilAnswered = async (
  server: ServerAddress,
  { token }: DemoMember,
  { path, body }: { path: string; body: object },
): Promise<{ status: number; repeated: boolean }> => {
  for (let tries = 0; ; tries += 1) {
    try {
      const response = await fetch(`${server.address}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patienceMilliseconds),
      });
      await response.arrayBuffer();
      if (response.status < 500) return { status: response.status, repeated: tries > 0 };
    } catch {
      // The server is down, which is what this measures.
    }
    await wait(retryMilliseconds);
  }
};

/** Sends one message after the other until told to stop, and records the acknowledged ones. */
const writeMessages = async (
  server: ServerAddress,
  [sender, receiver]: readonly [DemoMember, DemoMember],
  acknowledged: Acknowledged,
  stopped: () => boolean,
): Promise<void> => {
  while (!stopped()) {
    const clientId = randomUUID();
    const body = { memberId: receiver.id, message: `Crash ${clientId}`, clientId };
    const { status } = await postUntilAnswered(server, sender, { path: '/messages', body });
    if (status === 200) acknowledged.messages.push(clientId);
    else if (status !== 429) throw new Error(`A message was refused with ${status}.`);
  }
};

/** Sends an interest to each of the given members until told to stop, and records the acknowledged ones. */
const sendInterests = async (
  server: ServerAddress,
  sender: DemoMember,
  receivers: readonly string[],
  acknowledged: Acknowledged,
  stopped: () => boolean,
): Promise<void> => {
  for (const receiverId of receivers) {
    if (stopped()) return;
    const body = { [memberIdNames.interest]: receiverId };
    const { status, repeated } = await postUntilAnswered(server, sender, { path: '/interest_user', body });
    if (status === 200 || (status === 409 && repeated)) {
      acknowledged.interests.push({ senderId: sender.id, receiverId });
    }
  }
};

interface Setting {
  readonly databaseUrl: string;
  readonly signInAt: Program;
  readonly whereabouts: ServerAddress;
}

/** Lets pairs message each other, and each woman send interests; `stop` ends both and returns what was acknowledged. */
export const beginWriting = async (
  site: OwnSite,
  { databaseUrl, signInAt, whereabouts }: Setting,
): Promise<{ writers: DemoMember[]; stop(): Promise<Acknowledged> }> => {
  const signedIn = { password: demoPassword, count: pairs };
  const men = await signIn({ databaseUrl }, signInAt, { ...signedIn, gender: 'Male' });
  const women = await signIn({ databaseUrl }, signInAt, { ...signedIn, gender: 'Female' });
  await acceptPairs({ databaseUrl }, men, women);
  const receivers = await site.ask<{ id: string }>(
    "SELECT member_id AS id FROM member_cards WHERE gender = 'Male' AND listed ORDER BY md5(member_id::text) DESC",
  );
  const acknowledged: Acknowledged = { messages: [], interests: [] };
  let ended = false;
  const hasEnded = () => ended;
  const writing = Promise.all(
    men.flatMap((man, at) => {
      const woman = women[at];
      if (woman === undefined) return [];
      const ids = receivers.map(({ id }) => id);
      return [
        writeMessages(whereabouts, [man, woman], acknowledged, hasEnded),
        sendInterests(whereabouts, woman, ids, acknowledged, hasEnded),
      ];
    }),
  );
  writing.catch(() => undefined);
  return {
    writers: men,
    async stop() {
      ended = true;
      await writing;
      return acknowledged;
    },
  };
};
