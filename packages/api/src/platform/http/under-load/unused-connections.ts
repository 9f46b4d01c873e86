import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/**
 * Destroys connections on which no request was made, when the server closes. Browsers open some in advance, and the
 * server would wait for each until its timeout.
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
