/** A thread in place of the index that takes a moment for each search. */
import { parentPort } from 'node:worker_threads';

import type { IndexNews, SearchQuestion } from '../thread/search-messages.ts';

const momentMilliseconds = 25;
const say = (news: IndexNews): void => parentPort?.postMessage(news, []);

parentPort?.on('message', ({ ticket }: SearchQuestion) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, momentMilliseconds);
  say({ kind: 'answer', ticket, result: { ids: [], total: ticket, exact: true, next: null } });
});
say({ kind: 'ready', members: 0, bytes: 0, milliseconds: 0 });
