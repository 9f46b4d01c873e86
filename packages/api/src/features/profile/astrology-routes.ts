import type { FastifyInstance } from 'fastify';

import { removeHoroscope, sectionCalls } from '@mysathi/contract/endpoints/sections';
import { astrology } from '@mysathi/contract/sections/astrology';

import { lockMember } from '../../members/accounts/lock-member.ts';
import { forgetFiles } from '../../members/files/forget-files.ts';
import { dropOriginal, horoscopeFor, putOriginal } from '../../members/files/private-files.ts';
import { takeUpload } from '../../members/files/upload-limit.ts';
import { route } from '../../platform/http/route.ts';
import type { UploadForm } from '../../platform/http/uploads/uploads.ts';
import type { Platform } from '../../platform/platform.ts';
import { answersInForm, readHoroscopeForm, storeHoroscopeOf } from './horoscope-form.ts';
import { readOwn, saveOwn } from './sections/section-engine.ts';
import type { Caller } from './sections/section-engine.ts';

const forget = async (platform: Platform, key: string | null | undefined): Promise<void> => {
  if (key) await forgetFiles(platform, [{ kind: 'original', key }]);
};

/** Saves the answers of a form, and replaces the stored file if the form has one. */
const saveForm = async (platform: Platform, caller: Caller, form: UploadForm) => {
  const { memberId } = caller.me;
  const values = answersInForm(form);
  const original = await storeHoroscopeOf(platform, form);
  let replaced: string | null = null;
  try {
    const { message, data } = await saveOwn(platform, astrology, { ...caller, values }, async (tx) => {
      if (original === null) return;
      await lockMember(tx, memberId);
      const at = platform.clock.now();
      replaced = await putOriginal(tx, { memberId, slot: 'horoscope', original, at });
    });
    await forget(platform, replaced);
    return { message, data: { ...data, horoscope: await horoscopeFor(platform, memberId, memberId) } };
  } catch (error) {
    await forget(platform, original?.key);
    throw error;
  }
};

/** Registers the calls for my astrological details and the horoscope file, which is stored encrypted. */
export const astrologyRoutes = (app: FastifyInstance, platform: Platform): void => {
  route(app, platform, sectionCalls.astrology.read, async (call) => {
    const { memberId } = call.me;
    const { message, data } = await readOwn(platform, astrology, call);
    return { message, data: { ...data, horoscope: await horoscopeFor(platform, memberId, memberId) } };
  });

  route(app, platform, sectionCalls.astrology.save, (call) => {
    const save = async () => {
      const form = await readHoroscopeForm(platform, call.request, call.reply);
      try {
        return await saveForm(platform, call, form);
      } finally {
        await form.discard();
      }
    };
    return call.request.isMultipart() ? takeUpload(platform, call.me.memberId, save) : save();
  });

  route(app, platform, removeHoroscope, async (call) => {
    const { memberId } = call.me;
    const gone = await platform.db.transaction().execute(async (tx) => {
      await lockMember(tx, memberId);
      return dropOriginal(tx, memberId, 'horoscope');
    });
    await forget(platform, gone);
    const { message, data } = await readOwn(platform, astrology, call);
    return { message, data: { ...data, horoscope: null } };
  });
};
