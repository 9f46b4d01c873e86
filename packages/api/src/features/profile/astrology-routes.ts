import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { removeHoroscope, sectionCalls } from '@mysathi/contract/endpoints/sections';
import { Problem, problems } from '@mysathi/contract/errors';
import type { ProblemCode } from '@mysathi/contract/errors';
import { horoscopeTypes } from '@mysathi/contract/horoscope/file-types';
import { astrology } from '@mysathi/contract/sections/astrology';

import { holdMember } from '../../members/hold-member.ts';
import { forgetFiles } from '../../members/forget-files.ts';
import { dropOriginal, horoscopeFor, putOriginal, storeOriginal } from '../../members/private-files.ts';
import type { StoredOriginal } from '../../members/private-files.ts';
import { takeUpload } from '../../members/upload-limit.ts';
import { readPlainBody } from '../../platform/http/bodies.ts';
import { route } from '../../platform/http/route.ts';
import { assertStorable } from '../../platform/http/storable-text.ts';
import { readUploads } from '../../platform/http/uploads.ts';
import type { UploadForm } from '../../platform/http/uploads.ts';
import { invalid } from '../../platform/http/validation.ts';
import type { Platform } from '../../platform/platform.ts';
import { readOwn, saveOwn } from './section-engine.ts';

const formField = 'horoscope';

const refused = (code: ProblemCode) =>
  new Problem(code, { errors: [{ path: formField, message: problems[code].text }] });

/** A form with a file, or the same answers in an encoding without one. */
const readForm = async (
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UploadForm> => {
  if (request.isMultipart()) return readUploads(request, reply, platform, { files: { [formField]: 1 } });
  await readPlainBody(request, reply);
  return { fields: request.body as Record<string, unknown>, files: [], discard: async () => undefined };
};

/** My astrological details and the horoscope file, which is stored encrypted. */
export const astrologyRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock } = platform;

  const answers = (fields: Record<string, unknown>) => {
    assertStorable(fields);
    // A text part of the file's name is what a browser sends when no file was chosen.
    const { [formField]: _, ...sent } = fields;
    const read = sectionCalls.astrology.save.body.safeParse(sent);
    if (!read.success) throw invalid(read.error, sent);
    return read.data;
  };

  const storedFile = async ({ files: uploads }: UploadForm): Promise<StoredOriginal | null> => {
    const upload = uploads.find(({ field }) => field === formField);
    if (upload === undefined) return null;
    if (upload.fault !== null) throw refused(upload.fault === 'too_large' ? 'too_large' : 'malformed');
    const original = await storeOriginal(platform, upload.path, horoscopeTypes);
    if (typeof original === 'string') throw refused(original);
    return original;
  };

  const forget = async (key: string | null | undefined) => {
    if (key) await forgetFiles(platform, [{ kind: 'original', key }]);
  };

  route(app, platform, sectionCalls.astrology.read, async (call) => {
    const { message, data } = await readOwn(platform, astrology, call);
    return {
      message,
      data: { ...data, horoscope: await horoscopeFor(platform, call.me.memberId, call.me.memberId) },
    };
  });

  route(app, platform, sectionCalls.astrology.save, async (call) => {
    const { memberId } = call.me;
    const save = async () => {
      const form = await readForm(platform, call.request, call.reply);
      try {
        const values = answers(form.fields);
        const original = await storedFile(form);
        let replaced: string | null = null;
        try {
          const { message, data } = await saveOwn(platform, astrology, { ...call, values }, async (tx) => {
            if (original === null) return;
            await holdMember(tx, memberId);
            replaced = await putOriginal(tx, { memberId, slot: 'horoscope', original, at: clock.now() });
          });
          await forget(replaced);
          return { message, data: { ...data, horoscope: await horoscopeFor(platform, memberId, memberId) } };
        } catch (error) {
          await forget(original?.key);
          throw error;
        }
      } finally {
        await form.discard();
      }
    };
    return call.request.isMultipart() ? takeUpload(platform, memberId, save) : save();
  });

  route(app, platform, removeHoroscope, async (call) => {
    const { memberId } = call.me;
    await forget(
      await db.transaction().execute(async (tx) => {
        await holdMember(tx, memberId);
        return dropOriginal(tx, memberId, 'horoscope');
      }),
    );
    const { message, data } = await readOwn(platform, astrology, call);
    return { message, data: { ...data, horoscope: null } };
  });
};
