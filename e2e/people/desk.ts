import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { compiledCode, ownSite } from '../sites.ts';

/** The desk's commands, as `npm run` knows them. */
type DeskCommand = 'stories' | 'campaigns' | 'updates' | 'proofs' | 'photos' | 'reports';

/** Runs a program of Node beside the site that runs, on the same data; gives what it says. */
export const runBesideSite = async (...given: string[]): Promise<string> => {
  const env = {
    ...process.env,
    DATA_DIR: ownSite.dataFolder,
    DEMO: 'on',
    NODE_COMPILE_CACHE: compiledCode,
  };
  return (await promisify(execFile)(process.execPath, given, { env })).stdout;
};

/** Runs a command of the desk beside the site that runs; gives what it says. */
export const desk = (command: DeskCommand, ...wishes: string[]): Promise<string> =>
  runBesideSite(`../packages/api/src/commands/${command}.ts`, ...wishes);
