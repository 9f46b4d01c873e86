import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';

import type { Allowance } from '../../members/fair-use.ts';
import { isCrowded } from '../../platform/database/pool.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LiveSending } from '../../platform/realtime/live-sends.ts';
import { announceMessage } from './announce-message.ts';
import { storeMessage } from './sending.ts';

/** Returns a function that sends messages received on the push channel, by the same rules as the HTTP call. */
export const receiveMessages =
  (
    platform: Pick<Platform, 'live' | 'pool' | 'log' | 'jobs'>,
    allowance: Allowance = limits.fairUse.messages,
  ): LiveSending =>
  async (claim, { memberId, clientId, message: body }) => {
    // The HTTP call waits for its turn at the entrance instead.
    if (isCrowded(platform.pool)) throw new Problem('busy');
    const sent = await storeMessage(
      platform.pool,
      claim,
      { receiverId: memberId, clientId, body },
      allowance,
    );
    announceMessage(platform, sent);
    return sent.isNew ? null : { kind: 'message', message: sent.message };
  };
