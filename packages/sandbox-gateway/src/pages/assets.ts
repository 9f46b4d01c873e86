import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

const load = (name: string, type: string, parts: readonly string[] = [name]) => {
  const body = parts
    .map((part) => readFileSync(join(import.meta.dirname, 'assets', part), 'utf8'))
    .join('\n');
  const version = createHash('sha256').update(body).digest('hex').slice(0, 12);
  return { body, type, path: `/assets/${version}/${name}` };
};

const style = load('style.css', 'text/css; charset=utf-8', ['base.css', 'checkout.css', 'control.css']);
const script = load('script.js', 'text/javascript; charset=utf-8');

export const stylePath = style.path;
export const scriptPath = script.path;

/** Registers the stylesheet and the script, whose addresses contain a hash of their content. */
export const assetRoutes = (app: FastifyInstance): void => {
  for (const { path, type, body } of [style, script])
    app.get(path, async (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(body),
    );
};
