import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A route of the built web, with the files a browser fetches for it. */
export interface BuiltRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly module: string;
  /** Everything the module imports statically, to the last file. */
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** What the router's own manifest says about a build. */
export interface BuildManifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, BuiltRoute>>;
}

const prefix = 'window.__reactRouterManifest=';

/** Reads the manifest that the browser itself gets; `client` is packages/web/build/client. */
export const readBuildManifest = (client: string): BuildManifest => {
  const assets = join(client, 'assets');
  // A page of ours may be called manifest too; the router's begins with its own word.
  const texts = readdirSync(assets)
    .filter((name) => /^manifest-[\w-]+\.js$/.test(name))
    .map((name) => readFileSync(join(assets, name), 'utf8').trim())
    .filter((text) => text.startsWith(prefix));
  const [text] = texts;
  if (text === undefined || texts.length > 1) {
    throw new Error(
      `${assets} holds ${texts.length} manifests instead of one: build the web anew (npm run build)`,
    );
  }
  // The router writes some addresses of style sheets with an empty fragment.
  return JSON.parse(
    text.slice(prefix.length).replace(/;$/, '').replaceAll('.css#"', '.css"'),
  ) as BuildManifest;
};
