import { Agent, get } from 'node:http';
import { setInterval as every } from 'node:timers/promises';

/** What somebody asks for, and as whom. */
export interface Question {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What became of those who came. */
export interface Arrived {
  /** The milliseconds of each answer, from the moment somebody came: waiting for a connection counts. */
  readonly served: number[];
  /** Put off with 503 and a time to come again. */
  readonly shed: number[];
  /** Neither served nor told when to come again. */
  failed: number;
}

interface Flood {
  readonly address: string;
  readonly questions: readonly Question[];
  readonly perSecond: number;
  /** As many as are open at once: who comes while all are taken waits, as in front of a proxy. */
  readonly connections: number;
  readonly seconds: number;
}

const tickMilliseconds = 10;
const patienceMilliseconds = 30_000;

/** Asks at an even pace, however slow the answers come: load of closed loops waits for the server and never floods it. */
export const arrive = async ({
  address,
  questions,
  perSecond,
  connections,
  seconds,
}: Flood): Promise<Arrived> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  const arrived: Arrived = { served: [], shed: [], failed: 0 };
  const ask = ({ path, headers }: Question) =>
    new Promise<void>((answered) => {
      const came = performance.now();
      const fail = () => {
        arrived.failed += 1;
        answered();
      };
      get(`${address}${path}`, { agent, headers, timeout: patienceMilliseconds }, (response) => {
        response.resume().once('end', () => {
          const took = performance.now() - came;
          if (response.statusCode === 200) arrived.served.push(took);
          else if (response.statusCode === 503 && response.headers['retry-after']) arrived.shed.push(took);
          else arrived.failed += 1;
          answered();
        });
      }).once('error', fail);
    });
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
