import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';

import type { Allowance } from '../../members/fair-use.ts';
import { isCrowded } from '../../platform/database/pool.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LiveSending } from '../../platform/realtime/live-sends.ts';
import { announceMessage } from './announce-message.ts';
import { storeMessage } from './sending.ts';

/** Sends what members say on the push channel, by the rules of the call that does the same. */
export const hearMessages =
  (
    platform: Pick<Platform, 'live' | 'pool' | 'log' | 'jobs'>,
    allowance: Allowance = limits.fairUse.messages,
  ): LiveSending =>
  async (claim, { memberId, clientId, message: body }) => {
    // By the call it waits at the entrance for its turn.
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
