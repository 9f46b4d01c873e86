import { isStartedByNpm } from '../config.ts';

/**
 * Returns a line that names npm commands as its reader types them: the `desk` function of the runbook takes no `--`.
 */
export const asTyped = (line: string, { byNpm = isStartedByNpm() } = {}): string =>
  byNpm
    ? line
    : line.replaceAll(/\bnpm run ([\w-]+)( \[?)-- /g, 'desk $1$2').replaceAll(/\bnpm run /g, 'desk ');
