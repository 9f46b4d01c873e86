import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { ownSite } from '../sites.ts';

/** The desk's commands on the server, by what they are about. */
const programs = {
  stories: 'review-stories-command.ts',
  updates: 'campaign-updates-command.ts',
  proofs: 'check-proofs-command.ts',
  photos: 'check-photos-command.ts',
  reports: 'review-reports-command.ts',
} as const;

/** Runs a command of the desk beside the site that runs; gives what it says. */
export const desk = async (about: keyof typeof programs, ...wishes: string[]): Promise<string> => {
  const program = `../packages/api/src/${programs[about]}`;
  const env = { ...process.env, DATA_DIR: ownSite.dataFolder, DEMO: 'on' };
  return (await promisify(execFile)(process.execPath, [program, ...wishes], { env })).stdout;
};
