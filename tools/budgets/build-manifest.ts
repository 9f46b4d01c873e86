import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A route of the built web, with the files a browser fetches for it. */
export interface BuiltRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly module: string;
  /** All static imports of the module, including indirect ones. */
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The router's manifest of a build. */
export interface BuildManifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, BuiltRoute>>;
}

/** Reads the router's manifest, which lies beside the client's build; `client` is packages/web/build/client. */
export const readBuildManifest = (client: string): BuildManifest => {
  const file = join(client, '..', 'routes.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: build the web anew (npm run build)`);
  // The router writes some addresses of style sheets with an empty fragment.
  return JSON.parse(readFileSync(file, 'utf8').replaceAll('.css#"', '.css"')) as BuildManifest;
};
