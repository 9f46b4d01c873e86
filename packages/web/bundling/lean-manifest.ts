import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plugin } from 'vite';

const fileName = /^manifest-[0-9a-f]{8}\.js$/;
const form = /^window\.__reactRouterManifest=(\{.*\});$/s;

interface Manifest {
  readonly routes: Readonly<Record<string, { readonly imports?: readonly string[] }>>;
}

/** The list as the router writes it for browsers: a script that only sets it. */
export const listIn = (code: string): string => {
  const json = form.exec(code)?.[1];
  if (json === undefined)
    throw new Error('The router writes its routes in another way: see lean-manifest.ts.');
  return json;
};

/**
 * The list of all routes without what the scripts of each import, which is half of it. The router only fetches ahead
 * by that; no link of ours asks it to, and a document's own scripts are named by the server.
 */
export const withoutImports = (json: string): string => {
  const manifest = JSON.parse(json) as Manifest;
  const routes = Object.entries(manifest.routes).map(
    ([id, { imports: _imports, ...route }]) => [id, route] as const,
  );
  return JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) });
};

/** Makes the list of routes that browsers fetch smaller; whole it lies beside the client's build, for who measures it. */
export const leanManifest = (): Plugin => ({
  name: 'lean-manifest',
  apply: 'build',
  async writeBundle() {
    // The router writes it while it builds the server.
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
