import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { createRequestHandler, matchRoutes, RouterContextProvider, ServerRouter } from 'react-router';
import type {
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
  RouteObject,
  ServerBuild,
} from 'react-router';

import { languages } from '@mysathi/contract/languages';

// oxlint-disable-next-line import/default -- the bundler answers with the address of the built script
import asleep from './lib/start/asleep.ts?worker&url';
import { startsAtTouch } from './lib/start/route-scripts.ts';
import {
  answerBehindFirstView,
  answerLate,
  isBuilt,
  isScriptless,
  lateStartOf,
} from './server/late-answer.tsx';
import { loadWholeLanguage } from './lib/words/i18n.ts';
import { serverError } from './lib/calls/http-status.ts';
import { requestFacts } from './lib/calls/load-context.ts';
import type { PageHandler } from './lib/calls/load-context.ts';

// The server keeps all texts of all languages in memory; browsers load only what a page needs.
await Promise.all(languages.map(loadWholeLanguage));

/** How long a page may wait for what it streams, in milliseconds. */
export const streamTimeout = 5_000;

/**
 * Answers page requests. The server calls this export of the build (`build.entry.module`), so that
 * it needs neither React Router nor the context's key: see lib/calls/load-context.ts.
 */
export const createPageHandler = (build: ServerBuild, mode: string): PageHandler => {
  const answer = createRequestHandler(build, mode);
  return (request, facts) => answer(request, new RouterContextProvider(new Map([[requestFacts, facts]])));
};

/** Reports everything a loader or a render throws; an aborted request is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(requestFacts).reportError(error);
};

/**
 * Tells which paths lead to a page that is the same for every visitor: those whose scripts start late. Without a cookie
 * and a query string they show what the API tells everybody, so the server caches them.
 */
export const findSharedPages = ({ routes }: ServerBuild): ((path: string) => boolean) => {
  const below = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route?.parentId === parentId)
      .flatMap((route): RouteObject[] => {
        if (!route) return [];
        const { id, path, index } = route;
        const at = { id, ...(path === undefined ? {} : { path }) };
        return index ? [{ ...at, index }] : [{ ...at, children: below(id) }];
      });
  const tree = below(undefined);
  return (path) =>
    matchRoutes(tree, path)?.some(({ route: { id = '' } }) => startsAtTouch(routes[id]?.module.handle)) ??
    false;
};

/** A page varies with these: they decide its language and appearance, and for whom it is rendered. */
const dependsOn = 'Accept-Language, Cookie';

/** Answers the data requests of navigations within the site. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  response.headers.append('Vary', dependsOn);
  return response;
};

/** Renders a page: in one go if its scripts start late or a crawler reads it, otherwise streamed from its shell on. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.append('Vary', dependsOn);
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const facts = loadContext.get(requestFacts);
  const lateStart = lateStartOf(routerContext, request);
  if (lateStart === 'touch') return answerLate(request, { status, headers }, routerContext, facts);

  const { nonce, reportError, readAsset } = facts;
  const startsAtOnce = isBuilt && !lateStart && !isScriptless(routerContext);
  const bootstrap = startsAtOnce ? { bootstrapScriptContent: await readAsset(asleep) } : {};
  const agent = request.headers.get('user-agent');
  const readyEvent = lateStart || (agent && isbot(agent)) ? 'onAllReady' : 'onShellReady';

  return new Promise((resolve, reject) => {
    let shellSent = false;
    let statusNow = status;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        ...bootstrap,
        [readyEvent]() {
          shellSent = true;
          const body = new PassThrough({
            final(done) {
              clearTimeout(giveUp);
              done();
            },
          });
          pipe(body);
          if (lateStart) {
            const answer = (html: string) =>
              answerBehindFirstView(html, request, { status: statusNow, headers }, routerContext, facts);
            resolve(text(body).then(answer));
            return;
          }
          resolve(new Response(createReadableStreamFromReadable(body), { status: statusNow, headers }));
        },
        onShellError(error: unknown) {
          clearTimeout(giveUp);
          reject(error);
        },
        onError(error: unknown) {
          statusNow = serverError;
          // An error before the shell is sent rejects above and is reported there.
          if (shellSent) reportError(error);
        },
      },
    );
    // A second later than the loaders' own limit, so that their rejections still reach the page.
    const giveUp = setTimeout(abort, streamTimeout + 1_000);
  });
}
