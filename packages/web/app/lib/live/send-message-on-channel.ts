import type { Message } from '@mysathi/contract/endpoints/messages';
import type { LiveRequest } from '@mysathi/contract/live';

import { $live, checkChannelSoon, onLive, say } from './live.ts';

/** Longer than any answer takes on a working connection. */
const patienceMilliseconds = 4000;

/**
 * Sends a message over the push channel and returns the stored message. Null if the channel is down or the outcome is
 * unknown; the caller then sends it by HTTP, and the client id ensures that it is stored once.
 */
export const sendMessageOnChannel = (
  one: Omit<Extract<LiveRequest, { kind: 'message' }>, 'kind'>,
): Promise<Message | null> =>
  new Promise((done) => {
    if ($live.get() === 'down' || !navigator.onLine) return done(null);
    const end = (message: Message | null) => {
      stops.forEach((stop) => stop());
      done(message);
    };
    const late = setTimeout(() => {
      checkChannelSoon();
      end(null);
    }, patienceMilliseconds);
    const stops = [
      $live.listen(() => end(null)),
      onLive((event) => {
        if (event.kind === 'unsent' && event.clientId === one.clientId) end(null);
        if (event.kind !== 'message') return;
        const { clientId, receiverId } = event.message;
        if (clientId === one.clientId && receiverId === one.memberId) end(event.message);
      }),
      () => clearTimeout(late),
    ];
    say({ kind: 'message', ...one });
  });
