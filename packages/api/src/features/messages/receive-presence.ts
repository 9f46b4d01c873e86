import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import { failureFacts } from '../../platform/log.ts';
import type { LiveBus } from '../../platform/realtime/live-bus.ts';
import type { LiveReceiver } from '../../platform/realtime/live-connection.ts';
import { maySeePresence, noteActive } from './presence.ts';

/** How long signs of activity are collected before they are written together. */
const gatherMilliseconds = 1000;

interface HearingServices {
  readonly pool: pg.Pool;
  readonly live: LiveBus;
  readonly log: FastifyBaseLogger;
}

/** Returns handlers for activity and typing on the push channel. Typing is passed on and never stored. */
export const receivePresence = (
  { pool, live, log }: HearingServices,
  noteAfter = gatherMilliseconds,
): LiveReceiver => {
  let active = new Set<string>();

  const warn = (error: unknown) => log.warn({ failure: failureFacts(error) }, 'presence was not noted');

  const note = () => {
    const noted = [...active];
    active = new Set();
    noteActive(pool, noted).catch(warn);
  };

  const passOn = async (memberId: string, to: string) => {
    if (await maySeePresence(pool, to, memberId)) live.publish(to, { kind: 'typing', memberId });
  };

  return {
    active(memberId) {
      if (active.size === 0) setTimeout(note, noteAfter).unref();
      active.add(memberId);
    },
    typing(memberId, to) {
      if (live.mayReach(to)) passOn(memberId, to).catch(warn);
    },
  };
};
