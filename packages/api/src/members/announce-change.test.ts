import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';

import type { LiveEvent } from '@mysathi/contract/live';

import { newId } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { InProcessLiveBus } from '../platform/realtime/live-bus.ts';
import { announceChange } from './announce-change.ts';

const counts = { mailbox: 1, chats: 2, notifications: 3 };
const onlookers = Array.from({ length: 200 }, () => newId());

let told: { memberId: string; event: LiveEvent }[];
let lines: string[];
/** Count queries waiting for an answer: now, and the most at one time. */
let asked: { now: number; most: number };
/** Ids of members whose count query fails. */
let unanswered: string[];

/** The bus of a site with several processes: a member may have a page open on any of them. */
class BusOfSeveral extends InProcessLiveBus {
  override publish(memberId: string, event: LiveEvent): void {
    told.push({ memberId, event });
  }

  override mayReach(): boolean {
    return true;
  }
}

const query = async ({ values: [memberId = ''] }: { values: string[] }) => {
  asked.now += 1;
  asked.most = Math.max(asked.most, asked.now);
  await Promise.resolve();
  asked.now -= 1;
  if (unanswered.includes(memberId)) throw new Error('not now');
  return { rows: [counts] };
};

const platform = () => ({
  pool: { query } as unknown as pg.Pool,
  live: new BusOfSeveral(),
  log: createLog('warn', { write: (line) => void lines.push(line) }),
});

const toldOf = (kind: LiveEvent['kind']) =>
  told.filter(({ event }) => event.kind === kind).map(({ memberId }) => memberId);

beforeEach(() => {
  [told, lines, asked, unanswered] = [[], [], { now: 0, most: 0 }, []];
});

test('however many look on, their numbers are asked for a few at a time, and everybody is told', async () => {
  announceChange(platform(), newId(), onlookers);
  expect(toldOf('member')).toEqual(onlookers);
  await expect.poll(() => toldOf('counts').toSorted()).toEqual(onlookers.toSorted());
  expect(asked).toEqual({ now: 0, most: expect.toSatisfy((most: number) => most > 1 && most <= 4) });
});

test('one whose numbers cannot be asked for holds up no other', async () => {
  unanswered = onlookers.slice(0, 9);
  announceChange(platform(), newId(), onlookers);
  await expect.poll(() => toldOf('counts').toSorted()).toEqual(onlookers.slice(9).toSorted());
  await expect.poll(() => lines.length).toBe(9);
  expect(lines.join('')).not.toContain(onlookers[0]);
});
