/** A thread in place of the index that says it is ready and hangs at the first search. */
import { parentPort } from 'node:worker_threads';

import type { IndexNews } from '../thread/search-messages.ts';

parentPort?.on('message', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
parentPort?.postMessage({ kind: 'ready', members: 0, bytes: 0, milliseconds: 0 } satisfies IndexNews, []);
