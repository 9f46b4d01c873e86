import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Returns a local port on which nothing listens. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/**
 * Starts a real Redis without persistence, and waits until it accepts connections.
 * @throws if none is installed
 */
export const startRedis = async (port: number): Promise<ChildProcess> => {
  const redis = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(redis, 'spawn');
  for await (const said of redis.stdout ?? []) if (String(said).includes('Ready to accept')) break;
  return redis;
};

/** Kills a Redis as a power cut would. */
export const stopRedis = async (redis: ChildProcess): Promise<void> => {
  redis.kill('SIGKILL');
  await once(redis, 'exit');
};
