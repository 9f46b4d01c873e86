import Fastify from 'fastify';
import type { FastifyBaseLogger } from 'fastify';

/** Where in the code an error arose. Its message may quote what people wrote, also over several lines. */
const placeOf = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8);

/** The kind of a failure, for the log: its words may quote people's data. */
export const failureName = (failure: unknown): string =>
  failure instanceof Error ? failure.name : 'unknown';

/** The parts of an error that hold no data of people. */
interface Loggable {
  readonly name: string;
  readonly code: string | undefined;
  readonly at: string[];
  readonly cause?: string;
  /** The first of those that it gathers. */
  readonly failures?: (Loggable | string)[];
}

const mostGathered = 5;

/** The parts of an error that the log may keep. */
export const loggable = (error: Error & { code?: string }): Loggable => ({
  name: error.name,
  code: error.code,
  at: placeOf(error),
  ...(error.cause instanceof Error ? { cause: error.cause.name } : {}),
  ...(error instanceof AggregateError
    ? { failures: error.errors.slice(0, mostGathered).map(failureFacts) }
    : {}),
});

/** The same of anything that was thrown. */
export const failureFacts = (failure: unknown): Loggable | string =>
  failure instanceof Error ? loggable(failure) : failureName(failure);

/** What the framework writes of errors by itself: their words quote whole addresses, and rows where PostgreSQL said them. */
const hooks = {
  logMethod(this: unknown, said: unknown[], write: (...said: never[]) => void): void {
    const [first, ...words] = said;
    const { err, ...facts } = first instanceof Error ? { err: first } : Object(first ?? {});
    if (typeof first !== 'object' || err === undefined) {
      write.apply(this, said as never[]);
      return;
    }
    const noted = { ...facts, err: failureFacts(err) };
    // A line without words of its own would get those of its error.
    write.apply(this, [noted, ...(words.length > 0 ? words : [failureName(err)])] as never[]);
  },
};

/** A logger for everything outside requests; Fastify's own, so that there is one logger and one form. */
export const createLog = (level: string, stream?: { write(line: string): void }): FastifyBaseLogger =>
  Fastify({ logger: { level, hooks, ...(stream ? { stream } : {}) } }).log;
