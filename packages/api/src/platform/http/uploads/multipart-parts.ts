import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

import type { Multipart } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Problem } from '@mysathi/contract/errors';

/** The limits of a multipart body: its size, and the slowest rate at which it may arrive. */
export interface PartLimits {
  /** The whole body, including fields and boundaries. */
  totalBytes: number;
  files: number;
  fields: number;
  fieldBytes: number;
  /** A sender that is slower than this over five seconds is refused. */
  leastBytesPerSecond: number;
}

/** A field or file of a multipart body. */
export type Part =
  | { kind: 'field'; name: string; value: string }
  /** The content must be read to its end or destroyed before the next part is requested. */
  | { kind: 'file'; name: string; filename: string; content: Readable };

const watchSeconds = 5;

const parserLimits = ({ files, fields, fieldBytes, totalBytes }: PartLimits) => ({
  limits: {
    files,
    fields,
    parts: files + fields,
    fieldSize: fieldBytes,
    headerPairs: 20,
    fileSize: totalBytes,
  },
  throwFileSizeLimit: false,
});

/** Ends the connection after the response, so that the rest of a refused body is never read. */
const closeAfterAnswer = (raw: IncomingMessage, reply: FastifyReply): void => {
  raw.unpipe();
  raw.pause();
  reply.header('connection', 'close');
  reply.raw.once('finish', () => raw.socket.destroySoon());
};

const tooLarge = () => new Problem('body_too_large');

/** The parser also yields parts without a name. */
const nameOf = ({ fieldname }: { fieldname?: string }): string => {
  if (fieldname === undefined) throw new Problem('malformed');
  return fieldname;
};

/** Each part may name its own charset; the parser replaces bytes that are not text with this character. */
const isText = (read: string): boolean => read.isWellFormed() && !read.includes('\uFFFD');

const asPart = (part: Multipart): Part => {
  const name = nameOf(part);
  if (part.type === 'file') return { kind: 'file', name, filename: part.filename ?? '', content: part.file };
  if (part.valueTruncated) throw tooLarge();
  if (typeof part.value !== 'string') throw new Problem('malformed');
  if (!isText(name) || !isText(part.value)) throw new Problem('malformed');
  return { kind: 'field', name, value: part.value };
};

/** Returns the problem for a failure while reading a body; parser errors about a broken body have no framework code. */
export const bodyProblem = (error: unknown): unknown => {
  const isOfParser =
    error instanceof Error &&
    !(error instanceof Problem) &&
    !('code' in error && String(error.code).startsWith('FST_'));
  return isOfParser ? new Problem('malformed') : error;
};

/** Watches a body while it arrives; a refusal ends the part being read. */
const watchBody = ({ raw }: FastifyRequest, limits: PartLimits) => {
  const refused = Promise.withResolvers<never>();
  // There may be no listener at the moment of refusal.
  refused.promise.catch(() => undefined);
  let current: Readable | null = null;
  let seenBytes = 0;
  let seenBefore = 0;
  const refuse = (problem: Problem) => {
    raw.unpipe();
    refused.reject(problem);
    current?.destroy(problem);
  };
  const count = (chunk: Buffer) => {
    seenBytes += chunk.byteLength;
    if (seenBytes > limits.totalBytes) refuse(tooLarge());
  };
  const cutOff = () => {
    if (!raw.complete) refuse(new Problem('malformed'));
  };
  const pace = setInterval(() => {
    if (!raw.complete && seenBytes - seenBefore < watchSeconds * limits.leastBytesPerSecond)
      refuse(new Problem('malformed'));
    seenBefore = seenBytes;
  }, watchSeconds * 1000);
  raw.on('data', count).once('close', cutOff);
  // If the sender disconnected before reading began, the close event is already over.
  if (raw.destroyed) cutOff();
  return {
    refusal: refused.promise,
    reading(content: Readable | null) {
      current = content;
    },
    stop() {
      clearInterval(pace);
      raw.off('data', count).off('close', cutOff);
    },
  };
};

/**
 * Yields the parts of a multipart body one after the other, under limits for the whole body (the parser's own apply to
 * single parts only).
 * @throws Problem `malformed` if the body is cut off
 */
export async function* multipartParts(
  request: FastifyRequest,
  reply: FastifyReply,
  limits: PartLimits,
): AsyncGenerator<Part> {
  const { raw } = request;
  let finished = false;
  if (Number(request.headers['content-length'] ?? 0) > limits.totalBytes) {
    closeAfterAnswer(raw, reply);
    throw tooLarge();
  }
  const watch = watchBody(request, limits);
  try {
    const parts = request.parts(parserLimits(limits));
    for (;;) {
      const next = await Promise.race([parts.next(), watch.refusal]);
      if (next.done) break;
      const part = asPart(next.value);
      watch.reading(part.kind === 'file' ? part.content : null);
      yield part;
      watch.reading(null);
    }
    finished = true;
  } catch (error) {
    throw bodyProblem(error);
  } finally {
    watch.stop();
    if (!finished) closeAfterAnswer(raw, reply);
  }
}
