/** A lockfile's entry for one installed package. */
export interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: unknown;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The `packages` of a lockfile: location to package. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** A binary for another platform that a package depends on and the lockfile does not list. */
export interface MissingPlatform {
  readonly location: string;
  readonly name: string;
  readonly wanted: string;
  readonly askedBy: string;
}

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/** Returns where npm looks for a package: for `node_modules/a/node_modules/b` in b, then in a, then at the top. */
const lookupPlaces = (location: string, name: string): string[] => {
  if (location === '') return [`node_modules/${name}`];
  const above = location.lastIndexOf('/node_modules/');
  return [
    `${location}/node_modules/${name}`,
    ...lookupPlaces(above < 0 ? '' : location.slice(0, above), name),
  ];
};

/**
 * Returns every optional dependency that is not locked. A registry that serves the files of one platform only leaves
 * them out, and `npm ci` then refuses the whole lockfile.
 */
export const missingPlatforms = (packages: LockedPackages): MissingPlatform[] => {
  const missing = new Map<string, MissingPlatform>();
  for (const [askedBy, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, wanted] of Object.entries(optionalDependencies)) {
      if (lookupPlaces(askedBy, name).some((place) => place in packages)) continue;
      const location = `node_modules/${name}`;
      missing.set(location, { location, name, wanted, askedBy });
    }
  }
  return [...missing.values()];
};

/** Returns the system and processor that a name such as `@oxfmt/binding-win32-x64-msvc` is for. */
const platformOf = (name: string): Pick<LockedPackage, 'os' | 'cpu'> => {
  if (name === 'fsevents') return { os: ['darwin'] };
  const words = name.split(/[^a-z0-9]+/);
  const system = systems.find(
    (candidate) => words.includes(candidate) || (candidate === 'win32' && words.includes('windows')),
  );
  const processor = processors.find((candidate) => words.some((word) => word === candidate));
  return {
    ...(system === undefined ? {} : { os: [system] }),
    ...(processor === undefined ? {} : { cpu: [processor] }),
  };
};

/**
 * Returns the entry to lock for a missing package.
 * @throws when the system and the processor cannot be told from its name, or the wanted range has no version.
 */
export const platformEntry = ({ name, wanted, askedBy }: MissingPlatform, isDev: boolean): LockedPackage => {
  const platform = platformOf(name);
  const version = /\d+\.\d+\.\d+[\w.+-]*/.exec(wanted)?.[0];
  if (version === undefined || (platform.os === undefined && platform.cpu === undefined)) {
    throw new Error(
      `${askedBy} asks for ${name}@${wanted}, whose platform its name does not tell: lock it by hand`,
    );
  }
  return { version, ...(isDev ? { dev: true } : {}), optional: true, ...platform };
};
