import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

interface Round {
  /** The number of open requests in this round. */
  requests: number;
  answered: boolean;
  last: Promise<unknown>;
  endedAt: number;
}

const rememberMilliseconds = 1000;

/**
 * Tells overlapping answers from a change of mind. Both are a second answer; but members who change their mind have
 * seen the first response, whereas only one of overlapping requests may win. A key combines the interest and the
 * sign-in that answers it; between sign-ins, and between processes, the database decides the same way by the state in
 * which each request found the interest.
 */
export class OverlappingAnswers {
  readonly #open = new Map<string, Round>();
  /** Oldest first. */
  readonly #ended = new Map<string, Round>();

  /** Registers a request; call it before anything is awaited. */
  enter(key: string, arrivedAt: number): void {
    const ended = this.#ended.get(key);
    const isLate =
      ended !== undefined &&
      arrivedAt <= ended.endedAt &&
      performance.now() - ended.endedAt < rememberMilliseconds;
    const round = this.#open.get(key) ??
      (isLate ? ended : undefined) ?? { requests: 0, answered: false, last: Promise.resolve(), endedAt: 0 };
    round.requests += 1;
    this.#ended.delete(key);
    this.#open.set(key, round);
  }

  /** Ends a request, whether it was answered or cut off. */
  leave(key: string): void {
    const round = this.#open.get(key);
    if (round === undefined) return;
    round.requests -= 1;
    if (round.requests > 0) return;
    round.endedAt = performance.now();
    this.#open.delete(key);
    this.#ended.set(key, round);
    for (const [id, { endedAt }] of this.#ended) {
      if (endedAt >= round.endedAt - rememberMilliseconds) break;
      this.#ended.delete(id);
    }
  }

  /** Runs the answer; returns null if an overlapping one has won. */
  async first<Result>(key: string, answer: () => Promise<Result>): Promise<Result | null> {
    const round = this.#open.get(key);
    if (round === undefined) return answer();
    const turn = round.last.then(async () => {
      if (round.answered) return null;
      const result = await answer();
      round.answered = true;
      return result;
    });
    round.last = turn.catch(() => undefined);
    return turn;
  }
}

/**
 * Returns the time a request was sent, as far as it can be known: for the first request of a connection the time of
 * connecting, as it was on its way while the server was busy with others; for any later one the current time.
 */
export const arrivalTimes = (server: Server): ((request: IncomingMessage) => number) => {
  const connectedAt = new WeakMap<Socket, number>();
  const sentAt = new WeakMap<IncomingMessage, number>();
  server.on('connection', (socket: Socket) => connectedAt.set(socket, performance.now()));
  server.prependListener('request', (request) => {
    const first = connectedAt.get(request.socket);
    if (first === undefined) return;
    connectedAt.delete(request.socket);
    sentAt.set(request, first);
  });
  return (request) => sentAt.get(request) ?? performance.now();
};
