import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { ownSite } from '../sites.ts';

/** The desk's commands, as `npm run` knows them. */
type DeskCommand = 'stories' | 'updates' | 'proofs' | 'photos' | 'reports';

/** Runs a command of the desk beside the site that runs; gives what it says. */
export const desk = async (command: DeskCommand, ...wishes: string[]): Promise<string> => {
  const program = `../packages/api/src/commands/${command}.ts`;
  const env = { ...process.env, DATA_DIR: ownSite.dataFolder, DEMO: 'on' };
  return (await promisify(execFile)(process.execPath, [program, ...wishes], { env })).stdout;
};
