import type { Finding, Rule } from '../rule.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Versions are pinned, so that every install is the same, even without the lockfile. */
export const exactVersions: Rule = {
  name: 'exact-versions',
  instead:
    'Pin one version, without ^, ~, tags or addresses: add packages with npm run add -- <package> -w <workspace>.',
  check: (tree) => {
    const findings: Finding[] = [];
    for (const path of tree.paths.filter((name) => /(^|\/)package\.json$/.test(name))) {
      const text = tree.read(path);
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text) as Manifest;
      for (const [name, version] of Object.entries({
        ...dependencies,
        ...devDependencies,
        ...optionalDependencies,
      })) {
        if (/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) continue;
        const line = text.split('\n').findIndex((each) => each.includes(`"${name}"`)) + 1;
        findings.push({ path, line, message: `${name} is not pinned: "${version}"` });
      }
    }
    return findings;
  },
};
