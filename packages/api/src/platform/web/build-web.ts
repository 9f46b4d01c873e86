import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { filesIn } from '../files/files-in.ts';
import { putInPlace, stampFileIn, stampOf } from './put-in-place.ts';
import { makeWorkFolder } from './work-folder.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..', '..');
export const webFolder = join(root, 'packages', 'web');
export const buildFolder = join(webFolder, 'build');
/** The folder in which a build is made; on the same disk as its final place, as it is renamed into it. */
const workFolder = join(webFolder, '.cache');

const sources = [
  join(webFolder, 'app'),
  join(webFolder, 'public'),
  join(webFolder, 'bundling'),
  join(webFolder, 'vite.config.ts'),
  join(webFolder, 'react-router.config.ts'),
  join(root, 'packages', 'contract', 'src'),
  join(root, 'package-lock.json'),
];
const isSource = (path: string) => !path.endsWith('.test.ts') && !path.endsWith('.test.tsx');

const hashOfSources = async (): Promise<string> => {
  const files = (await Promise.all(sources.map(filesIn))).flat().filter(isSource).toSorted();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
};

const compressible = /\.(?:js|css|svg|html|json|webmanifest)$/;
/** For a smaller file, compression would save less than its headers cost. */
const leastBytes = 256;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` next to every text file, so that nothing is compressed while serving. */
const precompress = async (folder: string): Promise<void> => {
  for (const file of (await filesIn(folder)).filter((name) => compressible.test(name))) {
    const bytes = await readFile(file);
    if (bytes.byteLength < leastBytes) continue;
    const [small, smaller] = await Promise.all([
      zip(bytes, { level: 9 }),
      brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    ]);
    await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smaller)]);
  }
};

const runBuild = (
  folder: string,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal | undefined,
): Promise<void> =>
  new Promise((done, fail) => {
    const fromWeb = createRequire(join(webFolder, 'package.json'));
    const program = join(dirname(fromWeb.resolve('@react-router/dev/package.json')), 'bin.cjs');
    const child = spawn(process.execPath, [program, 'build'], {
      cwd: webFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, FORCE_COLOR: '0', WEB_BUILD_FOLDER: folder },
      ...(signal ? { signal } : {}),
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) done();
      else fail(new Error(`The web could not be built:\n${Buffer.concat(output).toString().slice(-4000)}`));
    });
  });

/**
 * Builds the web if there is no build of exactly these sources; returns whether it had to. Several processes may do so
 * at once, as each builds by itself. An aborted signal ends it.
 */
export const ensureWebBuild = async (
  environment: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<boolean> => {
  const hash = await hashOfSources();
  if ((await stampOf(buildFolder)) === hash) return false;
  const made = await makeWorkFolder(workFolder);
  try {
    await runBuild(made, environment, signal);
    await precompress(join(made, 'client'));
    await writeFile(stampFileIn(made), hash);
    await putInPlace(made, buildFolder);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  return true;
};
