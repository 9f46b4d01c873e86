/** A thread in the place of the index that fails at the first question, and then altogether, in words that quote somebody. */
import { parentPort } from 'node:worker_threads';

import type { IndexNews, SearchQuestion } from '../thread/search-messages.ts';

const words = 'Key (name)=(Asha Rao) already exists.';
const say = (news: IndexNews): void => parentPort?.postMessage(news, []);

parentPort?.on('message', ({ ticket }: SearchQuestion) => {
  say({ kind: 'failure', ticket, failure: new TypeError(words) });
  throw new RangeError(words);
});
say({ kind: 'ready', members: 0, bytes: 0, milliseconds: 0 });
