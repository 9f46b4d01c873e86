import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readBuildManifest } from './build-manifest.ts';
import type { BuildManifest, BuiltRoute } from './build-manifest.ts';
import { latinFontFiles } from './font-faces.ts';

const kilobyte = 1024;

/** A limit on what a browser has to fetch. */
export interface Budget {
  readonly name: string;
  readonly bytes: number;
  readonly limit: number;
  /** The files or the route that weigh most, for whoever has to make room. */
  readonly detail: string;
}

/** The layout that stands around every page of a signed-in member. */
const memberLayout = /(^|\/)layouts\/member$/;

const landingId = /(^|\/)routes\/home$/;
/** The one script of a public page that nobody has touched yet. */
const wakingName = /^wake-[\w-]+\.js$/;

const sum = (sizes: Iterable<number>): number => [...sizes].reduce((total, size) => total + size, 0);

const scriptsOf = (route: BuiltRoute): string[] => [route.module, ...(route.imports ?? [])];

/** The route and those around it, from the inside out. */
const withParents = (manifest: BuildManifest, route: BuiltRoute): BuiltRoute[] => {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId];
  return parent === undefined ? [route] : [route, ...withParents(manifest, parent)];
};

/** Measures a web build; `client` is packages/web/build/client. Sizes of scripts and styles are gzipped. */
export const measureBudgets = (client: string): Budget[] => {
  const manifest = readBuildManifest(client);
  const routes = Object.values(manifest.routes);
  const root = manifest.routes['root'];
  const member = routes.find((route) => memberLayout.test(route.id));
  if (root === undefined) throw new Error('the build has no root route');
  if (member === undefined)
    throw new Error(
      'the build has no layout route …/layouts/member: say here where the signed-in shell is now',
    );

  const read = (address: string): Buffer => readFileSync(join(client, address));
  const sizes = new Map<string, number>();
  const gzipped = (address: string): number => {
    const size = sizes.get(address) ?? gzipSync(read(address), { level: 9 }).length;
    sizes.set(address, size);
    return size;
  };
  const weight = (files: Iterable<string>): number => sum([...new Set(files)].map(gzipped));
  const heaviest = (files: Iterable<string>): string =>
    [...new Set(files)]
      .toSorted((a, b) => gzipped(b) - gzipped(a))
      .slice(0, 4)
      .map((file) => `${basename(file)} ${(gzipped(file) / kilobyte).toFixed(1)}`)
      .join(', ');

  const start = [manifest.entry.module, ...manifest.entry.imports, ...scriptsOf(root)];
  const shell = new Set([...start, ...withParents(manifest, member).flatMap(scriptsOf)]);
  const chunks = routes
    .filter((route) => route !== root && route !== member)
    .map((route) => {
      const around = withParents(manifest, route).slice(1).flatMap(scriptsOf);
      const known = new Set([...start, ...around]);
      const files = scriptsOf(route).filter((file) => !known.has(file));
      return { id: route.id, files, bytes: weight(files) };
    })
    .toSorted((a, b) => b.bytes - a.bytes);
  const styles = routes
    .map((route) => {
      const files = withParents(manifest, route).flatMap((each) => each.css ?? []);
      return { id: route.id, files, bytes: weight(files) };
    })
    .toSorted((a, b) => b.bytes - a.bytes);
  const fonts = [
    ...new Set(
      [...(root.css ?? []), ...(member.css ?? [])].flatMap((css) =>
        latinFontFiles(css, read(css).toString()),
      ),
    ),
  ];
  const waking = readdirSync(join(client, 'assets'))
    .filter((name) => wakingName.test(name))
    .map((name) => `/assets/${name}`);
  const landing = styles.find(({ id }) => landingId.test(id));
  if (waking.length !== 1 || landing === undefined)
    throw new Error(
      'the build has no one script assets/wake-….js, or no route routes/home: say here how public pages begin',
    );
  const home = routes.filter(({ id }) => landingId.test(id)).flatMap((route) => withParents(manifest, route));
  const landingScripts = [...start, ...home.flatMap(scriptsOf)];
  const [chunk] = chunks;
  const [style] = styles;

  return [
    {
      name: 'signed-in shell, JavaScript',
      bytes: weight(shell),
      limit: 180 * kilobyte,
      detail: heaviest(shell),
    },
    {
      name: 'largest further route, JavaScript',
      bytes: chunk?.bytes ?? 0,
      limit: 40 * kilobyte,
      detail: chunk === undefined ? 'no route' : `${chunk.id}: ${heaviest(chunk.files)}`,
    },
    {
      name: 'styles of the heaviest page',
      bytes: style?.bytes ?? 0,
      limit: 25 * kilobyte,
      detail: style === undefined ? 'no styles' : `${style.id}: ${heaviest(style.files)}`,
    },
    {
      name: 'scripts of a public page before it is touched',
      bytes: weight(waking),
      limit: 30 * kilobyte,
      detail: heaviest(waking),
    },
    {
      name: 'scripts of the landing page once it is touched',
      bytes: weight(landingScripts),
      limit: 195 * kilobyte,
      detail: heaviest(landingScripts),
    },
    {
      name: 'styles of the landing page',
      bytes: landing.bytes,
      limit: 12 * kilobyte,
      detail: heaviest(landing.files),
    },
    {
      name: 'fonts of the first view',
      bytes: sum(fonts.map((font) => read(font).length)),
      limit: 70 * kilobyte,
      detail: fonts.map((font) => basename(font)).join(', '),
    },
  ];
};
