import Fastify from 'fastify';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Returns where in the code an error arose. Its message is removed: it may quote members' words, even over several
 * lines.
 */
const placeOf = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8);

/** Returns the kind of a failure for the log, because its message may quote personal data. */
export const failureName = (failure: unknown): string =>
  failure instanceof Error ? failure.name : 'unknown';

/** The parts of an error without personal data. */
interface Loggable {
  readonly name: string;
  readonly code: string | undefined;
  readonly at: string[];
  readonly cause?: string;
  /** The first of the failures that an AggregateError contains. */
  readonly failures?: (Loggable | string)[];
}

const mostGathered = 5;

/** Returns the parts of an error that may be logged. */
export const loggable = (error: Error & { code?: string }): Loggable => ({
  name: error.name,
  code: error.code,
  at: placeOf(error),
  ...(error.cause instanceof Error ? { cause: error.cause.name } : {}),
  ...(error instanceof AggregateError
    ? { failures: error.errors.slice(0, mostGathered).map(failureFacts) }
    : {}),
});

/** Returns the same for anything that was thrown. */
export const failureFacts = (failure: unknown): Loggable | string =>
  failure instanceof Error ? loggable(failure) : failureName(failure);

/**
 * Rewrites what the framework logs about errors: their messages quote whole addresses, and rows if they come from
 * PostgreSQL.
 */
const hooks = {
  logMethod(this: unknown, said: unknown[], write: (...said: never[]) => void): void {
    const [first, ...words] = said;
    const { err, ...facts } = first instanceof Error ? { err: first } : Object(first ?? {});
    if (typeof first !== 'object' || err === undefined) {
      write.apply(this, said as never[]);
      return;
    }
    const noted = { ...facts, err: failureFacts(err) };
    // A line without a message would get that of its error.
    write.apply(this, [noted, ...(words.length > 0 ? words : [failureName(err)])] as never[]);
  },
};

/** Creates a logger for everything outside requests; Fastify's own, so that there is one logger and one format. */
export const createLog = (level: string, stream?: { write(line: string): void }): FastifyBaseLogger =>
  Fastify({ logger: { level, hooks, ...(stream ? { stream } : {}) } }).log;
