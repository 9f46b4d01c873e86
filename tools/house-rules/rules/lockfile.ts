import { missingPlatforms } from '../../lockfile/platform-packages.ts';
import type { LockedPackages } from '../../lockfile/platform-packages.ts';
import type { Finding, Rule } from '../rule.ts';

const lockfileName = /(?:^|\/)package-lock\.json$/;

// npm drops the checksums of this package, because its install script rewrites its own folder.
const rewritesItself = /^node_modules\/node(\/|-bin-setup$|$)/;

const isFolder = (value: unknown): boolean => typeof value === 'string' && /^[\w-]+(\/[\w-]+)*$/.test(value);

const findingsIn = (path: string, text: string): Finding[] => {
  const lines = text.split('\n');
  const { packages } = JSON.parse(text) as { packages: LockedPackages };
  const findings: Finding[] = [];
  const report = (needle: string, message: string): void => {
    findings.push({
      path,
      line: Math.max(1, lines.findIndex((line) => line.includes(needle)) + 1),
      message,
    });
  };
  for (const [location, { resolved, link, integrity, inBundle, optional }] of Object.entries(packages)) {
    const address = JSON.stringify(resolved);
    if (resolved !== undefined && !(link === true && isFolder(resolved))) {
      report(address, `${location} carries the download address ${address}`);
    }
    // A registry that serves one platform may not know the checksums of other platforms' binaries.
    const isChecked = location.includes('node_modules/') && !link && !inBundle && !optional;
    if (isChecked && integrity === undefined && !rewritesItself.test(location)) {
      report(`"${location}"`, `${location} has no checksum`);
    }
  }
  for (const [askedBy, missing] of Map.groupBy(missingPlatforms(packages), (each) => each.askedBy)) {
    const names = missing.map(({ name }) => name).join(', ');
    report(`"${missing[0]?.name}"`, `${askedBy} asks for what is not locked, npm ci will refuse: ${names}`);
  }
  return findings;
};

/** Every lockfile pins versions and checksums; the registry is the installer's own choice. */
export const lockfile: Rule = {
  name: 'lockfile',
  instead:
    'Keep omit-lockfile-registry-resolved=true in .npmrc and add packages with npm run add, which also completes the list of platforms. ' +
    'To write it anew: npm install --package-lock-only in a clone without node_modules, then node tools/lockfile/complete.ts.',
  check: (tree) =>
    tree.paths.filter((path) => lockfileName.test(path)).flatMap((path) => findingsIn(path, tree.read(path))),
};
