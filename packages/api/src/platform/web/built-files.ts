import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { sendAsPart } from '../http/security-headers.ts';

/** Sends a file whose name changes with its content, so that it is requested once and needs no validators. */
const sendForEver = (reply: FastifyReply): void => {
  sendAsPart(reply);
  for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name);
  reply.header('cache-control', 'public, max-age=31536000, immutable');
};

/**
 * Serves the files of the built client from a folder: those below `assets` are cached for ever, all others for an hour.
 */
export const serveBuiltFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  const assets = join(folder, 'assets');
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply, path) => {
      if (path.startsWith(assets)) sendForEver(reply);
      else reply.header('cache-control', 'public, max-age=3600');
    },
  });
};
