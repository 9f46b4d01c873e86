import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { sendAsPart } from '../http/security-headers.ts';

/** A file whose name changes with what it holds is asked for once: it need not say how to ask whether it is new. */
const sendForEver = (reply: FastifyReply): void => {
  sendAsPart(reply);
  for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name);
  reply.header('cache-control', 'public, max-age=31536000, immutable');
};

/** Serves the files of the built client as they lie in a folder: those below `assets` for ever, all others for an hour. */
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
