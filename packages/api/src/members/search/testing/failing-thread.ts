/**
 * A thread in place of the index that fails at the first search and then crashes, with messages that quote a member.
 */
import { parentPort } from 'node:worker_threads';

import type { IndexNews, SearchQuestion } from '../thread/search-messages.ts';

const words = 'Key (name)=(Asha Rao) already exists.';
const say = (news: IndexNews): void => parentPort?.postMessage(news, []);

parentPort?.on('message', ({ ticket }: SearchQuestion) => {
  say({ kind: 'failure', ticket, failure: new TypeError(words) });
  throw new RangeError(words);
});
say({ kind: 'ready', members: 0, bytes: 0, milliseconds: 0 });
