import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plugin } from 'vite';

const fileName = /^manifest-[0-9a-f]{8}\.js$/;
const form = /^window\.__reactRouterManifest=(\{.*\});$/s;

interface Manifest {
  readonly routes: Readonly<Record<string, { readonly imports?: readonly string[] }>>;
}

/** Returns the JSON in the router's manifest, which for browsers is a script that only assigns it. */
export const listIn = (code: string): string => {
  const json = form.exec(code)?.[1];
  if (json === undefined)
    throw new Error('The router writes its routes in another way: see lean-manifest.ts.');
  return json;
};

/**
 * Removes the scripts that each route imports from the manifest, which are half of it. The router uses them only for
 * prefetching, which none of our links request; a document's own scripts are named by the server.
 */
export const withoutImports = (json: string): string => {
  const manifest = JSON.parse(json) as Manifest;
  const routes = Object.entries(manifest.routes).map(
    ([id, { imports: _imports, ...route }]) => [id, route] as const,
  );
  return JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) });
};

/**
 * Shrinks the route manifest that browsers load; the complete one is stored beside the client's build, for
 * measurements.
 */
export const leanManifest = (): Plugin => ({
  name: 'lean-manifest',
  apply: 'build',
  async writeBundle() {
    // The router writes it while building the server.
    if (this.environment.name !== 'ssr') return;
    const { client } = this.environment.getTopLevelConfig().environments;
    if (client === undefined) throw new Error('There is no build for browsers.');
    const { outDir, assetsDir } = client.build;
    const folder = join(outDir, assetsDir);
    const [name, ...others] = (await readdir(folder)).filter((each) => fileName.test(each));
    if (name === undefined || others.length > 0) throw new Error(`${folder} has no one list of routes.`);
    const file = join(folder, name);
    const code = await readFile(file, 'utf8');
    const list = listIn(code);
    await writeFile(join(outDir, '..', 'routes.json'), list);
    await writeFile(
      file,
      code.replace(list, () => withoutImports(list)),
    );
  },
});
