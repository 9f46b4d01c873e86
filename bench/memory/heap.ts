import { setTimeout as wait } from 'node:timers/promises';

import { WebSocket } from 'ws';

import { residentMegabytes } from './memory.ts';
import type { Program } from '../programs.ts';

const settleMilliseconds = 500;

/** Opens a program's inspector by a signal and returns its address. */
const inspectorOf = async ({ pid, inspectorPort }: Program): Promise<string> => {
  process.kill(pid, 'SIGUSR1');
  for (let attempt = 0; attempt < 50; attempt += 1) {
    try {
      const response = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
      const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
      if (target) return target.webSocketDebuggerUrl;
    } catch {
      // It is not open yet.
    }
    await wait(100);
  }
  throw new Error('The inspector of a program did not open.');
};

/** Collects a program's garbage and returns its resident memory in kilobytes. */
export const keptKilobytes = async (program: Program): Promise<number> => {
  const socket = new WebSocket(await inspectorOf(program), { perMessageDeflate: false });
  await new Promise((done, fail) => socket.once('open', done).once('error', fail));
  // Twice: what the first round finalises, the second one frees.
  for (const id of [1, 2]) {
    const collected = new Promise((done) => socket.once('message', done));
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    await collected;
  }
  socket.terminate();
  await wait(settleMilliseconds);
  return (await residentMegabytes(program.pid)) * 1024;
};
