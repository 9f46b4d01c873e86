import { setTimeout as wait } from 'node:timers/promises';

import { pages } from '@mysathi/contract/pages';
import closeWithGrace from 'close-with-grace';

import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { failureLines } from './failure-lines.ts';
import type { RunningServer } from './start-server.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Prints an error with its stack; for an AggregateError also each of its errors. */
const complain = (failure: unknown): void => {
  const several = failure instanceof AggregateError ? (failure.errors as unknown[]) : [];
  const words = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
  process.stderr.write(`${words}\n`);
  several.forEach(complain);
};

/** Ends a start that cannot succeed and prints the reason: one line for a wrong setting. */
const giveUp = (error: unknown): never => {
  process.stderr.write(`${failureLines(error).join('\n')}\n`);
  process.exit(1);
};

const configOrEnd = (): Config => {
  try {
    return readConfig(undefined, process.argv.slice(2));
  } catch (error) {
    return giveUp(error);
  }
};

const config = configOrEnd();
// Everything else is imported only now, so that a wrong setting is reported before two thousand modules are loaded.
const [{ LeftOpen, startServer }, { keepsGiftsHere }, { demoPassword, demoSignIns }] = await Promise.all([
  import('./start-server.ts'),
  import('./start-own-gateway.ts'),
  import('./demo/population/demo-people.ts'),
]);

/** Warns about text messages and e-mails that nobody receives: no gateway sends them and no demo shows them. */
const sayWhatIsUnsent = ({ sms, mail }: Config): void => {
  const unsent = Object.entries({ SMS_PROVIDER: sms, MAIL: mail }).filter(
    ([, { provider }]) => provider === 'outbox',
  );
  if (unsent.length === 0) return;
  const names = unsent.map(([name]) => name).join(' and ');
  say(`Nothing that ${names} should send reaches anybody: only a demo has the page that shows it.`);
};

const greet = ({ app, platform }: RunningServer): void => {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const origin = config.port === 0 ? `http://localhost:${port}` : config.publicOrigin;
  say(`Mysathi runs at ${origin}`);
  if (!config.demo) return sayWhatIsUnsent(config);
  for (const { email } of demoSignIns.slice(0, config.seedMembers))
    say(`Demo sign-in: ${email}, password ${demoPassword}`);
  say(`Codes and e-mails can be read at ${origin}${pages.outbox}`);
  if (keepsGiftsHere(config))
    say(`Gifts can be paid only on this machine: their payment page is ${platform.payments.gateway?.origin}`);
};

const breakOff = new AbortController();
const started = startServer(config, breakOff.signal);
let closing = false;
let running: RunningServer | null = null;

/** Gives the proxy in front time to notice that the server is leaving. At a terminal there is no proxy to wait for. */
const drain = async (ending: NodeJS.Signals): Promise<void> => {
  if (ending !== 'SIGTERM' || running === null || config.drainSeconds === 0) return;
  say('Leaving …');
  running.app.announceLeaving();
  await wait(config.drainSeconds * 1000);
};

const endings = ['SIGINT', 'SIGTERM'] as const;
const closer = closeWithGrace(
  { delay: 10_000, logger: { error: complain }, skip: [...endings] },
  async ({ err }) => {
    closing = true;
    if (err) complain(err);
    else say('Closing …');
    breakOff.abort();
    // An aborted start has closed what it had opened, or reports what it could not close.
    const server = await started.catch((error: unknown) => {
      if (error instanceof LeftOpen) throw error;
      return null;
    });
    await server?.close();
  },
);
// A terminal and npm both pass on the same Ctrl+C: the second signal must not interrupt what the first began.
for (const ending of endings) {
  process.on(ending, () => {
    if (closing) return;
    closing = true;
    void drain(ending).finally(() => closer.close());
  });
}

started.then(
  (server) => {
    running = server;
    greet(server);
  },
  (error: unknown) => {
    if (!closing) giveUp(error);
  },
);
