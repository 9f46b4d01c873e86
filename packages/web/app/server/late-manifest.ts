import type { EntryContext } from 'react-router';

import type { LateScripts } from '../lib/start/late-page.ts';

type Manifest = EntryContext['manifest'];

/** The manifest for rendering a page with a late start, and the scripts its document names. */
interface LateManifest {
  readonly manifest: Manifest;
  readonly scripts: Omit<LateScripts, 'begin'>;
}

const known = new Map<string, LateManifest>();

const make = (whole: Manifest, ids: readonly string[]): LateManifest => {
  const routes = ids.flatMap((id) => whole.routes[id] ?? []);
  const { entry } = whole;
  const files = routes.flatMap(({ module, clientActionModule, clientLoaderModule, imports = [] }) =>
    [module, clientActionModule, clientLoaderModule, ...imports].filter((file) => file !== undefined),
  );
  const atOnce = { clientActionModule: undefined, clientLoaderModule: undefined, imports: [] };
  return {
    manifest: {
      ...whole,
      entry: { ...entry, imports: [] },
      routes: Object.fromEntries(routes.map((route) => [route.id, { ...route, ...atOnce }])),
    },
    scripts: {
      manifest: whole.url,
      routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
      entry: entry.module,
      files: [...new Set([whole.url, entry.module, ...entry.imports, ...files])],
    },
  };
};

/**
 * Returns a manifest of a single page, created once per page. From a manifest of all routes, the router would create
 * one per document, with a link for each script that is removed again.
 */
export const lateManifestOf = ({ manifest, staticHandlerContext }: EntryContext): LateManifest => {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const key = ids.join(' ');
  const late = known.get(key) ?? make(manifest, ids);
  known.set(key, late);
  return late;
};
