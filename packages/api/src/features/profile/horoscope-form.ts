import type { FastifyReply, FastifyRequest } from 'fastify';

import { sectionCalls } from '@mysathi/contract/endpoints/sections';
import { Problem, problems } from '@mysathi/contract/errors';
import type { ProblemCode } from '@mysathi/contract/errors';
import { horoscopeTypes } from '@mysathi/contract/horoscope/file-types';

import { storeOriginal } from '../../members/files/private-files.ts';
import type { StoredOriginal } from '../../members/files/private-files.ts';
import { readPlainBody } from '../../platform/http/bodies.ts';
import { assertStorable } from '../../platform/http/storable-text.ts';
import { readUploads } from '../../platform/http/uploads/uploads.ts';
import type { UploadForm } from '../../platform/http/uploads/uploads.ts';
import { invalid } from '../../platform/http/validation.ts';
import type { Platform } from '../../platform/platform.ts';

const formField = 'horoscope';

/** Reads a form with a file, or the same answers in an encoding without one. */
export const readHoroscopeForm = async (
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UploadForm> => {
  if (request.isMultipart()) return readUploads(request, reply, platform, { files: { [formField]: 1 } });
  await readPlainBody(request, reply);
  return { fields: request.body as Record<string, unknown>, files: [], discard: async () => undefined };
};

/**
 * Returns the section's answers in clean names.
 * @throws Problem `invalid`, with the fields that are wrong
 */
export const answersInForm = ({ fields }: UploadForm) => {
  assertStorable(fields);
  // Browsers send an empty text part under the file's name if no file was chosen.
  const { [formField]: _, ...sent } = fields;
  const schema = sectionCalls.astrology.save.body;
  const read = schema.safeParse(sent);
  if (!read.success) throw invalid(read.error, sent, schema);
  return read.data;
};

const refused = (code: ProblemCode) =>
  new Problem(code, { errors: [{ path: formField, message: problems[code].text }] });

/**
 * Stores the form's file encrypted, without a row yet; null if there is none.
 * @throws Problem if it cannot be used
 */
export const storeHoroscopeOf = async (
  platform: Platform,
  { files }: UploadForm,
): Promise<StoredOriginal | null> => {
  const upload = files.find(({ field }) => field === formField);
  if (upload === undefined) return null;
  if (upload.fault !== null) throw refused(upload.fault === 'too_large' ? 'too_large' : 'malformed');
  const original = await storeOriginal(platform, upload.path, {
    contentTypes: horoscopeTypes,
    keeps: 'pixels',
  });
  if (typeof original === 'string') throw refused(original);
  return original;
};
