import { basename } from 'node:path';
import { readBuildManifest } from './build-manifest.ts';
import type { BuildManifest, BuiltRoute } from './build-manifest.ts';
import { BuiltFiles } from './built-files.ts';
import { latinFontFiles } from './font-faces.ts';

const kilobyte = 1024;

/** A limit on what a browser has to fetch. */
export interface Budget {
  readonly name: string;
  readonly bytes: number;
  readonly limit: number;
  /** The heaviest files or the heaviest route, to show where room can be made. */
  readonly detail: string;
}

/** A build, and the routes that the budgets name. */
interface Build {
  readonly manifest: BuildManifest;
  readonly files: BuiltFiles;
  readonly root: BuiltRoute;
  /** The layout around every page of a signed-in member. */
  readonly member: BuiltRoute;
  /** The landing page. */
  readonly home: BuiltRoute;
}

const readBuild = (client: string): Build => {
  const manifest = readBuildManifest(client);
  const routes = Object.values(manifest.routes);
  const root = manifest.routes['root'];
  const member = routes.find(({ id }) => /(^|\/)layouts\/member$/.test(id));
  const home = routes.find(({ id }) => /(^|\/)routes\/public\/home$/.test(id));
  if (root === undefined) throw new Error('the build has no root route');
  if (member === undefined)
    throw new Error(
      'the build has no layout route …/layouts/member: say here where the signed-in shell is now',
    );
  if (home === undefined)
    throw new Error('the build has no route routes/public/home: say here which is the landing page now');
  return { manifest, files: new BuiltFiles(client), root, member, home };
};

const scriptsOf = (route: BuiltRoute): string[] => [route.module, ...(route.imports ?? [])];

/** Returns the route and its parents, from the inside out. */
const withParents = (manifest: BuildManifest, route: BuiltRoute): BuiltRoute[] => {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId];
  return parent === undefined ? [route] : [route, ...withParents(manifest, parent)];
};

/** Returns the scripts that every page with running scripts fetches. */
const startScripts = ({ manifest: { entry }, root }: Build): string[] => [
  entry.module,
  ...entry.imports,
  ...scriptsOf(root),
];

/** Returns the scripts of a page and of all layouts around it. */
const pageScripts = (build: Build, route: BuiltRoute): string[] => [
  ...startScripts(build),
  ...withParents(build.manifest, route).flatMap(scriptsOf),
];

const pageStyles = ({ manifest }: Build, route: BuiltRoute): string[] =>
  withParents(manifest, route).flatMap(({ css }) => css ?? []);

/** Returns the route whose files weigh most, with those files. */
const heaviestRoute = (
  { files }: Build,
  routes: readonly BuiltRoute[],
  filesOf: (route: BuiltRoute) => string[],
): { bytes: number; detail: (none: string) => string } => {
  const [first] = routes
    .map((route) => ({ id: route.id, own: filesOf(route), bytes: files.weight(filesOf(route)) }))
    .toSorted((one, other) => other.bytes - one.bytes);
  return {
    bytes: first?.bytes ?? 0,
    detail: (none) => (first === undefined ? none : `${first.id}: ${files.heaviest(first.own)}`),
  };
};

const signedInShell = (build: Build): Budget => {
  const shell = pageScripts(build, build.member);
  return {
    name: 'signed-in shell, JavaScript',
    bytes: build.files.weight(shell),
    limit: 180 * kilobyte,
    detail: build.files.heaviest(shell),
  };
};

/** Weighs what a page adds to its layouts, whose scripts are already there. */
const largestFurtherRoute = (build: Build): Budget => {
  const { manifest, root, member } = build;
  const further = Object.values(manifest.routes).filter((route) => route !== root && route !== member);
  const { bytes, detail } = heaviestRoute(build, further, (route) => {
    const around = withParents(manifest, route).slice(1).flatMap(scriptsOf);
    const known = new Set([...startScripts(build), ...around]);
    return scriptsOf(route).filter((file) => !known.has(file));
  });
  return {
    name: 'largest further route, JavaScript',
    bytes,
    limit: 40 * kilobyte,
    detail: detail('no route'),
  };
};

const heaviestStyles = (build: Build): Budget => {
  const routes = Object.values(build.manifest.routes);
  const { bytes, detail } = heaviestRoute(build, routes, (route) => pageStyles(build, route));
  return {
    name: 'styles of the heaviest page',
    bytes,
    limit: 25 * kilobyte,
    detail: detail('no styles'),
  };
};

/** Weighs a script that a build has exactly once; `missing` is the error when it has not. */
const oneScript = (
  { files }: Build,
  { pattern, missing, ...budget }: Pick<Budget, 'name' | 'limit'> & { pattern: RegExp; missing: string },
): Budget => {
  const scripts = files.assets(pattern);
  if (scripts.length !== 1) throw new Error(missing);
  return { ...budget, bytes: files.weight(scripts), detail: files.heaviest(scripts) };
};

const untouchedPublicPage = (build: Build): Budget =>
  oneScript(build, {
    name: 'scripts of a public page before it is touched',
    limit: 30 * kilobyte,
    pattern: /^wake-[\w-]+\.js$/,
    missing: 'the build has no one script assets/wake-….js: say here how public pages begin',
  });

/** Weighs the list of all routes, which every page with running scripts fetches. */
const listOfRoutes = (build: Build): Budget =>
  oneScript(build, {
    name: 'list of all routes',
    limit: 5 * kilobyte,
    pattern: /^manifest-[0-9a-f]{8}\.js$/,
    missing: 'the build has no one script assets/manifest-….js: say here where routes are listed',
  });

const touchedLandingPage = (build: Build): Budget => {
  const scripts = pageScripts(build, build.home);
  return {
    name: 'scripts of the landing page once it is touched',
    bytes: build.files.weight(scripts),
    limit: 195 * kilobyte,
    detail: build.files.heaviest(scripts),
  };
};

const landingStyles = (build: Build): Budget => {
  const styles = pageStyles(build, build.home);
  return {
    name: 'styles of the landing page',
    bytes: build.files.weight(styles),
    limit: 12 * kilobyte,
    detail: build.files.heaviest(styles),
  };
};

/** Fonts are compressed already, so their stored sizes count. */
const firstFonts = ({ files, root, member }: Build): Budget => {
  const styles = [...(root.css ?? []), ...(member.css ?? [])];
  const fonts = [...new Set(styles.flatMap((css) => latinFontFiles(css, files.read(css).toString())))];
  return {
    name: 'fonts of the first view',
    bytes: files.bytes(fonts),
    limit: 70 * kilobyte,
    detail: fonts.map((font) => basename(font)).join(', '),
  };
};

/** Measures a web build; `client` is packages/web/build/client. Sizes of scripts and styles are gzipped. */
export const measureBudgets = (client: string): Budget[] => {
  const build = readBuild(client);
  return [
    signedInShell(build),
    largestFurtherRoute(build),
    heaviestStyles(build),
    untouchedPublicPage(build),
    touchedLandingPage(build),
    listOfRoutes(build),
    landingStyles(build),
    firstFonts(build),
  ];
};
