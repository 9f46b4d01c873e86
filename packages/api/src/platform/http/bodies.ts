import { isUtf8 } from 'node:buffer';

import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Problem } from '@mysathi/contract/errors';

import { formOf, parseSentForm, withBareNames } from './uploads/form-fields.ts';
import { multipartParts } from './uploads/multipart-parts.ts';

/** The largest body without files, in bytes. */
export const formBytes = 256 * 1024;

const fieldLimits = {
  totalBytes: formBytes,
  // So that the first file is noticed and refused as such.
  files: 1,
  fields: 300,
  fieldBytes: 64 * 1024,
  leastBytesPerSecond: 1000,
};

/** Decodes text; bytes that are not UTF-8 would be stored as characters that nobody wrote. */
const textOf = (bytes: Buffer): string => {
  if (!isUtf8(bytes)) throw new Problem('malformed');
  return bytes.toString();
};

const parseOptions = { parseAs: 'buffer', bodyLimit: formBytes } as const;

/** Installs parsers for the three encodings of a body; any other content type is answered with 415. */
export const installBodyParsers = async (app: FastifyInstance): Promise<void> => {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', parseOptions, (request, bytes: Buffer, done) =>
    parseJson(request, textOf(bytes), done),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    parseOptions,
    (_request, bytes: Buffer, done) => done(null, parseSentForm(textOf(bytes))),
  );
  await app.register(multipart);
};

const multipartForm = async (
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, unknown>> => {
  const fields: [string, string][] = [];
  for await (const part of multipartParts(request, reply, fieldLimits)) {
    if (part.kind === 'file') throw new Problem('unsupported_body');
    fields.push([part.name, part.value]);
  }
  return formOf(fields);
};

/** Converts a body of any encoding into one plain object before it is decoded. */
export const readPlainBody = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const body = request.isMultipart() ? await multipartForm(request, reply) : (request.body ?? {});
  if (typeof body !== 'object' || Array.isArray(body)) throw new Problem('malformed');
  request.body = withBareNames(body as Record<string, unknown>);
};
