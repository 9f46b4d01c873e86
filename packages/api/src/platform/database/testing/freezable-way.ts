import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/**
 * Opens a proxy to a database that can be frozen: data sent meanwhile is accepted, and arrives after the thaw. It can
 * also lose its connections: whatever is sent on them is swallowed, while new ones work.
 */
export const freezableWay = async (databaseUrl: string) => {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  let frozen = false;
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => to.write(bytes));
    from.on('error', () => undefined);
    from.once('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (frozen) from.pause();
  };
  const server = createServer((near) => {
    const far = connect(target);
    join(near, far);
    join(far, near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    lose() {
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  };
};
