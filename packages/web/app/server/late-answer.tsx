import { Negotiator } from '@fastify/accept-negotiator';
import { kolkataToday } from '@mysathi/contract/time/calendar';
import { ServerRouter } from 'react-router';
import type { EntryContext } from 'react-router';

import type { LateScripts } from '../lib/start/late-page.ts';
import { hasNoScripts, startsAtTouch, startsBehindFirstView } from '../lib/start/route-scripts.ts';
import type { RequestFacts } from '../lib/calls/load-context.ts';
import { memberOfCookies } from '../lib/session/session.ts';
// oxlint-disable-next-line import/default -- the bundler answers with the address of the built script
import wake from '../lib/start/wake.ts?worker&url';
import { PartCacheContext } from '../ui/cached-part.tsx';
import { dataScripts, readLoaded } from './data-scripts.ts';
import { gzipOfParts, textOfParts } from './document-parts.ts';
import type { DocumentPart } from './document-parts.ts';
import { KnownDocument } from './known-document.ts';
import { PagePartCache } from './cached-parts.ts';
import type { CachedParts } from './cached-parts.ts';
import { renderWhole } from './render-whole.ts';
import { startingLate } from './late-document.ts';
import { lateManifestOf } from './late-manifest.ts';

/** False in development, where files are served one by one and change. */
export const isBuilt = wake.startsWith('/assets/');

/** Whether a page has no scripts at all, so that it needs no notice about scripts that fail to load. */
export const isScriptless = ({ routeModules, staticHandlerContext: { matches } }: EntryContext): boolean =>
  matches.some(({ route }) => hasNoScripts(routeModules[route.id]?.handle));

/**
 * Returns when a page loads its scripts: at a touch, if its route requests that and a visitor views it (for members it
 * needs scripts at once); after its first view, if it has one; undefined for at once.
 */
export const lateStartOf = (
  { routeModules, staticHandlerContext: { matches, errors, loaderData } }: EntryContext,
  request: Request,
): LateScripts['begin'] | undefined => {
  if (!isBuilt || errors !== null) return undefined;
  const ids = matches.map(({ route }) => route.id);
  const those = (start: (handle: unknown) => boolean) => ids.filter((id) => start(routeModules[id]?.handle));
  if (those(startsBehindFirstView).some((id) => (loaderData[id] ?? null) !== null)) return 'first view';
  const isVisitor = memberOfCookies(request.headers.get('cookie') ?? '') === undefined;
  return isVisitor && those(startsAtTouch).length > 0 ? 'touch' : undefined;
};

interface KnownPage {
  readonly parts: CachedParts;
  /** The last rendering, if any. */
  document?: KnownDocument;
}

const keptPages = 100;
const pagesLastUsed = new Map<string, KnownPage>();

/** Returns the cached renderings of a page by its address and everything the root loader returns. */
const knownPageOf = (
  { staticHandlerContext }: Pick<EntryContext, 'staticHandlerContext'>,
  url: string,
): KnownPage => {
  const { requestId: _, ...facts } = staticHandlerContext.loaderData['root'] as Record<string, unknown>;
  const key = JSON.stringify([url, facts]);
  const known: KnownPage = pagesLastUsed.get(key) ?? { parts: new Map() };
  // Move the page used last to the end.
  pagesLastUsed.delete(key);
  pagesLastUsed.set(key, known);
  const [longestUnused] = pagesLastUsed.keys();
  if (pagesLastUsed.size > keptPages && longestUnused !== undefined) pagesLastUsed.delete(longestUnused);
  return known;
};

/** Renders the document, with placeholders for the cached parts. */
const render = async (
  context: Omit<EntryContext, 'serverHandoffStream'>,
  { url, nonce, parts }: { url: string; nonce: string; parts: PagePartCache },
): Promise<string> => {
  const html = await renderWhole(
    <PartCacheContext value={parts}>
      <ServerRouter context={context} url={url} nonce={nonce} />
    </PartCacheContext>,
  );
  return `<!DOCTYPE html>${parts.learn(html)}`;
};

const encodings = new Negotiator({ supportedValues: ['gzip', 'identity'] });

/**
 * Sends a page compressed, even with a member's data: requests from other sites, which could exploit that, never get
 * such a page (0035).
 */
const send = (
  parts: readonly DocumentPart[],
  request: Request,
  answer: { status: number; headers: Headers },
): Response => {
  const { headers } = answer;
  headers.append('Vary', 'Accept-Encoding');
  if (encodings.negotiate((request.headers.get('accept-encoding') ?? '').toLowerCase()) !== 'gzip')
    return new Response(textOfParts(parts), answer);
  const bytes = gzipOfParts(parts);
  headers.set('Content-Encoding', 'gzip');
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(bytes, answer);
};

const end = '</body></html>';

/** Renders the document of a page from its loaders' data. */
const write = async (
  context: EntryContext,
  { url, nonce, readAsset }: { url: string } & Pick<RequestFacts, 'nonce' | 'readAsset'>,
  { known, loaded }: { known: CachedParts; loaded: readonly string[] },
): Promise<DocumentPart[]> => {
  const { manifest, scripts } = lateManifestOf(context);
  const { serverHandoffStream: _, ...rendered } = { ...context, manifest };
  const parts = new PagePartCache(known);
  const html = await render(rendered, { url, nonce, parts });
  const page = { nonce, wake, scripts: { ...scripts, begin: 'touch' as const }, read: readAsset };
  const pieces = await startingLate(html.slice(0, -end.length), page);
  const filled = pieces.flatMap((piece) => (typeof piece === 'string' ? parts.fill(piece) : piece));
  return [...filled, dataScripts(loaded, nonce) + end];
};

/**
 * Answers with a page that loads its scripts at a touch. The same loader data on the same day (ages and dates depend on
 * it) gives the same document.
 */
export const answerLate = async (
  request: Request,
  answer: { status: number; headers: Headers },
  context: EntryContext,
  facts: Pick<RequestFacts, 'nonce' | 'readAsset' | 'requestId'>,
): Promise<Response> => {
  const { url } = request;
  const { nonce, requestId } = facts;
  const loaded = context.serverHandoffStream ? await readLoaded(context.serverHandoffStream) : [];
  const own = requestId === undefined ? [nonce] : [nonce, requestId];
  const said = [kolkataToday(), ...loaded].join('\n');
  const says = requestId === undefined ? said : said.replaceAll(requestId, '');
  const known = knownPageOf(context, url);
  const again = known.document?.writeAgain(says, own);
  if (again !== undefined) return send(again, request, answer);
  const parts = await write(context, { ...facts, url }, { known: known.parts, loaded });
  // The answer to a form may repeat what a person typed, and must not be sent to anybody else.
  if (request.method === 'GET') known.document = new KnownDocument(says, parts, own);
  return send(parts, request, answer);
};

/**
 * Answers with a rendered page that loads its scripts once its first view is painted. The page is personal and never
 * cached.
 */
export const answerBehindFirstView = async (
  html: string,
  request: Request,
  answer: { status: number; headers: Headers },
  context: EntryContext,
  { nonce, readAsset }: Pick<RequestFacts, 'nonce' | 'readAsset'>,
): Promise<Response> => {
  const { scripts } = lateManifestOf(context);
  const page = { nonce, wake, scripts: { ...scripts, begin: 'first view' as const }, read: readAsset };
  return send(await startingLate(html, page), request, answer);
};
