import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Problem, problems } from '@mysathi/contract/errors';
import type { ProblemCode } from '@mysathi/contract/errors';

import { loggable } from '../log.ts';
import { answerPutOff, isOpenedByBrowser } from './under-load/put-off-page.ts';

/** Errors of the framework and its plugins, by code. */
const knownFailures: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_body',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_body',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'malformed',
  FST_ERR_HANDLER_TIMEOUT: 'busy',
  FST_PARTS_LIMIT: 'body_too_large',
  FST_FIELDS_LIMIT: 'body_too_large',
  FST_FILES_LIMIT: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_PROTO_VIOLATION: 'malformed',
  FST_INVALID_JSON_FIELD_ERROR: 'malformed',
};

/**
 * Tests whether the database is away, full or out of connections, or gave up on a lock or a slow statement; or whether
 * the disk or the table of open files is full.
 */
const storeIsBusy = (error: FastifyError): boolean =>
  /^(08...|53...|57P0[123]|57014|55P03|40001|40P01)$/.test(error.code ?? '') ||
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE'].includes(
    error.code ?? '',
  ) ||
  // PostgreSQL has no code for a quota or limit that its files have reached.
  (error.code === 'XX000' && /^could not (extend|write)/.test(error.message)) ||
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/.test(
    error.message,
  );

/** Tests whether the client hung up in the middle of its request, like phones in a tunnel. */
const isCutOff = (error: FastifyError, { raw }: FastifyRequest): boolean =>
  error.code === 'ECONNRESET' && raw.destroyed && !raw.complete;

/** Returns the problem to report for an error; null if the error is our own fault. */
const problemOf = (error: FastifyError, request: FastifyRequest): Problem | null => {
  if (error instanceof Problem) return error;
  if (isCutOff(error, request)) return new Problem('malformed');
  const known = knownFailures[error.code];
  if (known) return new Problem(known, known === 'busy' ? { retryAfterSeconds: 2 } : {});
  if (storeIsBusy(error)) return new Problem('busy', { retryAfterSeconds: 2 });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Problem('malformed');
  return null;
};

const sendProblem = (request: FastifyRequest, reply: FastifyReply, problem: Problem) => {
  if (problem.retryAfterSeconds !== undefined) {
    reply.header('retry-after', Math.max(1, Math.ceil(problem.retryAfterSeconds)));
    if (isOpenedByBrowser(request)) return answerPutOff(request, reply, problem);
  }
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(problem.toBody());
};

/** Tests whether a request was refused on purpose because of load, which needs no attention. */
const isRefusal = (error: Error): boolean =>
  error instanceof Problem && error.status === problems.busy.status;

const onError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const problem = problemOf(error, request);
  if (problem && (problem.status < 500 || isRefusal(error))) return sendProblem(request, reply, problem);
  request.log.error(
    { failure: loggable(error), route: request.routeOptions.url },
    problem ? 'busy' : 'failed',
  );
  if (problem) return sendProblem(request, reply, problem);
  const failed = new Problem('failed');
  return reply
    .code(failed.status)
    .header('cache-control', 'no-store')
    .send({ ...failed.toBody(), reference: request.id });
};

/** Answers addresses that the router cannot read. */
export const answerMalformed = (request: FastifyRequest, reply: FastifyReply): void => {
  sendProblem(request, reply, new Problem('malformed'));
};

/**
 * Answers every failure in the same form, except pages refused because of load; `/api` never answers anything but JSON.
 */
export const installErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler(onError);
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Problem('not_found')));
};

/** Answers invalid HTTP, before a request exists. */
export const answerBrokenRequest =
  (secured: Readonly<Record<string, string>>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
    const body = JSON.stringify(new Problem('malformed').toBody());
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
      ...secured,
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'), () =>
      socket.destroy(),
    );
  };
