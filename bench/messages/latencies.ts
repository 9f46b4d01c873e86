import { setTimeout as wait } from 'node:timers/promises';

import type { WebSocket } from 'ws';

const messagesPerPairAndRound = 12;
const messagesPerSecond = 200;

/** One way for messages from each sender to the receiver at the same index. */
export interface Way {
  readonly receivers: readonly WebSocket[];
  readonly send: (pair: number, mark: string) => Promise<void>;
}

/**
 * Sends marked messages, 200 a second each way, one per sender before the next way's turn, so that all ways meet the
 * machine in the same moments. Returns for each way the milliseconds until its messages arrived.
 */
export const latencies = async (ways: readonly Way[]): Promise<number[][]> => {
  const begun = new Map<string, number>();
  const listeners = ways.map(({ receivers }) => {
    const taken: number[] = [];
    const listen = (raw: unknown) => {
      const arrived = performance.now();
      const mark = /bench-\d+-\d+-\d+-\d+/.exec(String(raw))?.[0] ?? '';
      const start = begun.get(mark);
      if (start === undefined) return;
      begun.delete(mark);
      taken.push(arrived - start);
    };
    for (const socket of receivers) socket.on('message', listen);
    return { taken, stop: () => receivers.forEach((socket) => socket.off('message', listen)) };
  });
  const sends: Promise<void>[] = [];
  const failures: unknown[] = [];
  const round = Date.now();
  const pause = 1000 / messagesPerSecond / ways.length;
  let due = performance.now();
  for (let n = 0; n < messagesPerPairAndRound; n += 1) {
    for (const [number, { receivers, send }] of ways.entries()) {
      for (const pair of receivers.keys()) {
        const mark = `bench-${round}-${n}-${number}-${pair}`;
        begun.set(mark, performance.now());
        sends.push(send(pair, mark).catch((failure: unknown) => void failures.push(failure)));
        due += pause;
        await wait(Math.max(0, due - performance.now()));
      }
    }
  }
  await Promise.all(sends);
  if (failures.length > 0) throw failures[0];
  for (let attempt = 0; begun.size > 0 && attempt < 100; attempt += 1) await wait(50);
  for (const { stop } of listeners) stop();
  if (begun.size > 0) throw new Error(`Never arrived: ${[...begun.keys()].join(', ')}.`);
  return listeners.map(({ taken }) => taken);
};
