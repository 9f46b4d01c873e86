import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The files that a rule examines: the repository, or the small tree of a fixture. */
export interface SourceTree {
  /** Paths from the root, sorted, with forward slashes. */
  readonly paths: readonly string[];
  /** Returns the text of a file. */
  read(path: string): string;
  /** Returns the files below a folder as last committed, by path; null without a git history. */
  landed(folder: string): ReadonlyMap<string, string> | null;
}

const fixtures = 'tools/house-rules/fixtures/';

/** Returns the working tree: files known to git and new files that are not ignored. */
export const repositoryTree = (root: string): SourceTree => {
  const git = (...args: string[]): string =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const paths = git('ls-files', '--cached', '--others', '--exclude-standard', '-z')
    .split('\0')
    .filter((path) => path !== '' && !path.startsWith(fixtures) && existsSync(join(root, path)));
  return {
    paths: [...new Set(paths)].toSorted(),
    read: cachedReader(root),
    landed: (folder) => {
      if (!hasCommits(git)) return null;
      const names = git('ls-tree', '-r', '-z', '--name-only', 'HEAD', '--', folder)
        .split('\0')
        .filter((name) => name !== '');
      return new Map(names.map((name) => [name, git('show', `HEAD:${name}`)]));
    },
  };
};

/** Returns a fixture's tree: `folder` is the working tree, `landedFolder` the last commit. */
export const fixtureTree = (folder: string, landedFolder: string): SourceTree => ({
  paths: filesBelow(folder),
  read: cachedReader(folder),
  landed: (below) =>
    new Map(
      filesBelow(landedFolder)
        .filter((path) => path.startsWith(`${below}/`))
        .map((path) => [path, readFileSync(join(landedFolder, path), 'utf8')]),
    ),
});

const hasCommits = (git: (...args: string[]) => string): boolean => {
  try {
    git('rev-parse', '--verify', 'HEAD');
    return true;
  } catch {
    return false;
  }
};

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .toSorted()
    : [];

const cachedReader = (root: string): ((path: string) => string) => {
  const texts = new Map<string, string>();
  return (path) => {
    const known = texts.get(path);
    if (known !== undefined) return known;
    const text = readFileSync(join(root, path), 'utf8');
    texts.set(path, text);
    return text;
  };
};
