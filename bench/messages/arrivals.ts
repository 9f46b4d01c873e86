import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { setInterval as every } from 'node:timers/promises';

/** A request and the headers that say who makes it. */
export interface Question {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The outcome of all requests. */
export interface Arrived {
  /** Milliseconds per answer, from the moment of arrival: waiting for a connection counts. */
  readonly served: number[];
  /** Milliseconds per 503 answer with a `Retry-After`. */
  readonly shed: number[];
  /** The number of requests neither served nor told when to come again. */
  failed: number;
}

interface Flood {
  readonly address: string;
  readonly questions: readonly Question[];
  readonly perSecond: number;
  /** The most connections open at a time: further requests wait, as in front of a proxy. */
  readonly connections: number;
  readonly seconds: number;
  /** A request that has no complete answer by then is given up. */
  readonly patienceMilliseconds?: number;
}

type Outcome = 'served' | 'shed' | 'failed';

const tickMilliseconds = 10;
const usualPatienceMilliseconds = 30_000;

const outcomeOf = ({ statusCode, headers }: IncomingMessage): Outcome => {
  if (statusCode === 200) return 'served';
  return statusCode === 503 && headers['retry-after'] ? 'shed' : 'failed';
};

/**
 * Sends requests at an even pace, however slow the answers: closed-loop load waits for the server and never floods it.
 */
export const arrive = async ({
  address,
  questions,
  perSecond,
  connections,
  seconds,
  patienceMilliseconds = usualPatienceMilliseconds,
}: Flood): Promise<Arrived> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  const arrived: Arrived = { served: [], shed: [], failed: 0 };
  const answered = ({ path, headers }: Question) =>
    new Promise<Outcome>((tell) => {
      const fail = () => tell('failed');
      const signal = AbortSignal.timeout(patienceMilliseconds);
      get(`${address}${path}`, { agent, headers, signal }, (response) => {
        response
          .resume()
          .once('end', () => tell(outcomeOf(response)))
          .once('error', fail);
      }).once('error', fail);
    });
  const ask = async (question: Question) => {
    const came = performance.now();
    const outcome = await answered(question);
    if (outcome === 'failed') arrived.failed += 1;
    else arrived[outcome].push(performance.now() - came);
  };
  const begun = performance.now();
  const asked: Promise<void>[] = [];
  for await (const _ of every(tickMilliseconds)) {
    const elapsed = (performance.now() - begun) / 1000;
    if (elapsed > seconds) break;
    while (asked.length < elapsed * perSecond) {
      const question = questions[asked.length % questions.length];
      if (question) asked.push(ask(question));
    }
  }
  await Promise.all(asked);
  agent.destroy();
  return arrived;
};
