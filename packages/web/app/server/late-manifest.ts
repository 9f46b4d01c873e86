import type { EntryContext } from 'react-router';

import type { LateScripts } from '../lib/start/late-page.ts';

type Manifest = EntryContext['manifest'];

/** What a page with a late start is rendered with, and the scripts that its document names. */
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
 * A manifest of one page alone, made once for all who ask for it. From a manifest of all routes the router would make
 * one for each document, with a link for each script that is removed again.
 */
export const lateManifestOf = ({ manifest, staticHandlerContext }: EntryContext): LateManifest => {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const key = ids.join(' ');
  const late = known.get(key) ?? make(manifest, ids);
  known.set(key, late);
  return late;
};
