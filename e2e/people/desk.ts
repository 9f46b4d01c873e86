import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { compiledCode, ownSite } from '../sites.ts';

/** The desk commands, by their `npm run` names. */
type DeskCommand = 'stories' | 'campaigns' | 'updates' | 'proofs' | 'photos' | 'reports';

/** Runs a Node program beside the running site, on the same data; returns its output. */
export const runBesideSite = async (...given: string[]): Promise<string> => {
  const env = {
    ...process.env,
    DATA_DIR: ownSite.dataFolder,
    DEMO: 'on',
    NODE_COMPILE_CACHE: compiledCode,
  };
  return (await promisify(execFile)(process.execPath, given, { env })).stdout;
};

/** Runs a desk command beside the running site; returns its output. */
export const desk = (command: DeskCommand, ...wishes: string[]): Promise<string> =>
  runBesideSite(`../packages/api/src/commands/${command}.ts`, ...wishes);
