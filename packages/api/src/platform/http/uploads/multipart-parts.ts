import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

import type { Multipart } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Problem } from '@mysathi/contract/errors';

/** The limits of a multipart body: its size, and how slowly it may come. */
export interface PartLimits {
  /** Of the whole body, fields and frame included. */
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
  /** The content must be read to its end or destroyed before the next part is asked for. */
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

/** Ends the connection once the answer is out, so that the rest of a refused body is never read. */
const closeAfterAnswer = (raw: IncomingMessage, reply: FastifyReply): void => {
  raw.unpipe();
  raw.pause();
  reply.header('connection', 'close');
  reply.raw.once('finish', () => raw.socket.destroySoon());
};

const tooLarge = () => new Problem('body_too_large');

/** The parser gives parts without a name on as well. */
const nameOf = ({ fieldname }: { fieldname?: string }): string => {
  if (fieldname === undefined) throw new Problem('malformed');
  return fieldname;
};

/** Each part may name a charset of its own; in place of bytes that are no text the parser puts this sign. */
const isText = (read: string): boolean => read.isWellFormed() && !read.includes('\uFFFD');

const asPart = (part: Multipart): Part => {
  const name = nameOf(part);
  if (part.type === 'file') return { kind: 'file', name, filename: part.filename ?? '', content: part.file };
  if (part.valueTruncated) throw tooLarge();
  if (typeof part.value !== 'string') throw new Problem('malformed');
  if (!isText(name) || !isText(part.value)) throw new Problem('malformed');
  return { kind: 'field', name, value: part.value };
};

/** What failed while a body was read; errors of the parser about a broken one carry no code of the framework. */
export const bodyProblem = (error: unknown): unknown => {
  const isOfParser =
    error instanceof Error &&
    !(error instanceof Problem) &&
    !('code' in error && String(error.code).startsWith('FST_'));
  return isOfParser ? new Problem('malformed') : error;
};

/** Watches a body while it arrives; a refusal ends whatever is being read of it. */
const watchBody = ({ raw }: FastifyRequest, limits: PartLimits) => {
  const refused = Promise.withResolvers<never>();
  // Nobody may be waiting at the moment of refusal.
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
  // Its close is past where the sender was gone before anybody read.
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
 * The parts of a multipart body one after the other, under limits that hold for the body as a
 * whole (the parser's own hold for single parts only). A body that is cut off throws `malformed`.
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
