import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

import { freePort } from '@mysathi/api/platform/realtime/testing/redis';

/** A program of the measurement: a floor or the product's server. */
export interface Program {
  readonly port: number;
  readonly address: string;
  readonly pid: number;
  /** The port of its inspector once SIGUSR1 has opened it. */
  readonly inspectorPort: number;
  stop(): Promise<void>;
  /** Ends it like a power cut. */
  kill(): Promise<void>;
}

/** How often to check whether a starting program listens: for two minutes at least. */
const mostTries = 600;

const listens = async (port: number): Promise<boolean> => {
  try {
    await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2000) });
    return true;
  } catch {
    return false;
  }
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => (hasEnded(child) ? done() : child.once('exit', () => done())));

/** Starts a program on a free port and waits until it answers. */
export const startProgram = async (file: string, environment: Record<string, string>): Promise<Program> => {
  const [port, inspectorPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [`--inspect-port=${inspectorPort}`, file], {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A measurement that fails leaves no program behind.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  for (let tries = 1; !(await listens(port)); tries += 1) {
    if (hasEnded(child)) throw new Error(`${file} ended before it listened.`);
    if (tries === mostTries) throw new Error(`${file} did not begin to listen.`);
    await wait(200);
  }
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    inspectorPort,
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended(child);
    },
  };
};

/**
 * Runs a program to its end.
 * @throws when it fails.
 */
export const runProgram = async (
  file: string,
  args: readonly string[],
  environment: Record<string, string>,
) => {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await ended(child);
  if (child.exitCode !== 0) throw new Error(`${file} failed with code ${child.exitCode}.`);
};
