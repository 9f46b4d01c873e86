import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isPageless } from '../http/readable-address.ts';
import type { Platform } from '../platform.ts';
import { assetReader } from './asset-reader.ts';
import { buildFolder } from './build-web.ts';
import { serveBuiltFiles } from './built-files.ts';
import { answerPageOpening } from './opened-page.ts';
import { takePageForms } from './page-forms.ts';
import { installDrawnPictures } from './drawn-pictures.ts';
import type { PageHandler, SiteFacts } from './page-handler.ts';
import { answerVisitors } from './visitor-pages.ts';

const clientFolder = join(buildFolder, 'client');

interface WebBuild {
  entry: {
    module: {
      createPageHandler(build: WebBuild, mode: string): PageHandler;
      findSharedPages(build: WebBuild): (path: string) => boolean;
    };
  };
}

type WebParts = Pick<Platform, 'clock' | 'config' | 'payments' | 'sessions'>;

const siteFacts = ({ config }: WebParts): SiteFacts => {
  const { demo, otpSignIn, otpAlphabet, contactEmail, grievanceOfficer, publicOrigin } = config;
  const texts = { otpAlphabet, contactEmail, grievanceOfficer, publicOrigin };
  return { demo, otpSignIn, ...texts, readAsset: assetReader(clientFolder) };
};

/** Resolves to true if it has answered the request. */
export type Middleware = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

interface PageParts {
  handlerOf: () => Promise<PageHandler>;
  facts: SiteFacts;
  first: Middleware;
}

/** Serves a page for every GET that nothing else answers, and for a form that a page posts to itself. */
const installPages = async (
  app: FastifyInstance,
  platform: WebParts,
  { handlerOf, facts, first }: PageParts,
): Promise<void> => {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isPageless(request.url)) return reply.callNotFound();
    if (await first(request, reply)) return reply;
    return answerPageOpening(app, platform, { handler: await handlerOf(), facts }, request, reply);
  };
  installDrawnPictures(app);
  app.get('/', { schema: { hide: true } }, answer);
  app.get('/*', { schema: { hide: true } }, answer);
  await takePageForms(app, { isPageless, answer });
};

/** Serves the built web: hashed files cached for ever, pages by the renderer. */
export const serveBuiltWeb = async (app: FastifyInstance, platform: WebParts): Promise<void> => {
  const build = (await import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href)) as WebBuild;
  const handler = build.entry.module.createPageHandler(build, 'production');
  await serveBuiltFiles(app, clientFolder);
  const isShared = build.entry.module.findSharedPages(build);
  const facts = siteFacts(platform);
  const first = answerVisitors(app, platform, { handler, facts, isShared });
  await installPages(app, platform, { handlerOf: async () => handler, facts, first });
};

/** Serves the web from its sources with hot reload. */
export const serveWebSources = async (app: FastifyInstance, platform: WebParts): Promise<void> => {
  const { startVite } = await import('./vite-server.ts');
  const vite = await startVite(platform.config.port);
  app.addHook('onClose', () => vite.close());
  const handlerOf = async () => {
    const build = (await vite.loadBuild()) as WebBuild;
    return build.entry.module.createPageHandler(build, 'development');
  };
  const first = async (request: FastifyRequest, reply: FastifyReply) => {
    const handled = await vite.middleware(request.raw, reply.raw);
    if (handled) reply.hijack();
    return handled;
  };
  await installPages(app, platform, { handlerOf, facts: siteFacts(platform), first });
};
