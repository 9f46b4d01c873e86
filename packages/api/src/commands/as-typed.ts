import { isStartedByNpm } from '../config.ts';

/** A line that names commands by npm, as whoever reads it types them: the `desk` of the runbook takes no dashes of npm's. */
export const asTyped = (line: string, { byNpm = isStartedByNpm() } = {}): string =>
  byNpm
    ? line
    : line.replaceAll(/\bnpm run ([\w-]+)( \[?)-- /g, 'desk $1$2').replaceAll(/\bnpm run /g, 'desk ');
