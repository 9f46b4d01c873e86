import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { memberIdNames } from '@mysathi/contract/wire';

import type { DemoMember } from './world.ts';

/** Where the server listens at this moment; it changes with every start. */
export interface Whereabouts {
  address: string;
}

/** What the server said that it has stored. */
export interface Acknowledged {
  /** The client ids of messages. */
  readonly messages: string[];
  readonly interests: { readonly senderId: string; readonly receiverId: string }[];
}

const retryMilliseconds = 40;
const patienceMilliseconds = 3000;

/** Posts until the server answers at all; gives the status, and whether an earlier try may have come through. */
const postUntilAnswered = async (
  server: Whereabouts,
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
      // The server is away: that is what is measured here.
    }
    await wait(retryMilliseconds);
  }
};

/** Writes messages one after the other until told to stop; notes those that were acknowledged. */
export const writeMessages = async (
  server: Whereabouts,
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

/** Sends an interest to each of the given members until told to stop; notes those that were acknowledged. */
export const sendInterests = async (
  server: Whereabouts,
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
