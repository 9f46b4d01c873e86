import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/**
 * Hangs up on connections over which nothing was asked yet, once the server closes. Browsers open some ahead, and the
 * server would wait for each until it gives up on them.
 */
export const closeUnusedConnections = (app: FastifyInstance): void => {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', (done) => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
};
