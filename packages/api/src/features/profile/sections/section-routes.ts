import type { FastifyInstance } from 'fastify';

import { sectionCalls } from '@mysathi/contract/endpoints/sections';
import { draftToWire } from '@mysathi/contract/section-wire';
import { family } from '@mysathi/contract/sections/family';
import { medical } from '@mysathi/contract/sections/medical';
import { partner } from '@mysathi/contract/sections/partner';
import { personal } from '@mysathi/contract/sections/personal';
import { professional } from '@mysathi/contract/sections/professional';

import { keepPerson } from '../../../members/user-record.ts';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isBrowser } from '../../../platform/sessions/session-cookies.ts';
import { refuseBirthAfterWork, refuseWorkAsChild } from './age-at-work.ts';
import { withCategoryApart } from './caste-or-category.ts';
import { readOwn, saveOwn } from './section-engine.ts';
import { takeBackOtherBirth } from '../take-back-id-check.ts';

/** Registers the calls for my own sections, except those with more than answers. */
export const sectionRoutes = (app: FastifyInstance, platform: Platform): void => {
  route(app, platform, sectionCalls.personal.read, (call) => readOwn(platform, personal, call));

  route(app, platform, sectionCalls.personal.save, async (call) => {
    const values = withCategoryApart(call.body);
    const { resumeAt, ...saved } = await saveOwn(platform, personal, { ...call, values }, async (tx) => {
      await refuseBirthAfterWork(tx, call.me.memberId);
      await takeBackOtherBirth(tx, call.me.memberId);
    });
    const saveData = { _id: call.me.memberId, ...draftToWire(personal, saved.data.answers) };
    if (resumeAt !== null && isBrowser(call.request)) {
      // Scripts can read this cookie: `age` is the year of birth, not the day, and nothing tells faith or community.
      const { gender, age, native_place } = saveData as Record<string, unknown>;
      platform.sessions.cookies.setReadable(
        call.reply,
        'personal_detail',
        JSON.stringify({ gender, age, native_place }),
      );
    }
    await keepPerson(platform, { ...call, memberId: call.me.memberId });
    return { ...saved, saveData };
  });

  route(app, platform, sectionCalls.family.read, async (call) => {
    const { message, data } = await readOwn(platform, family, call);
    return { message, data: data.savedAt === null ? [] : [data] };
  });
  route(app, platform, sectionCalls.family.save, (call) =>
    saveOwn(platform, family, { ...call, values: call.body }),
  );

  route(app, platform, sectionCalls.partner.read, (call) => readOwn(platform, partner, call));
  route(app, platform, sectionCalls.partner.save, (call) =>
    saveOwn(platform, partner, { ...call, values: call.body }),
  );

  route(app, platform, sectionCalls.professional.read, (call) => readOwn(platform, professional, call));
  route(app, platform, sectionCalls.professional.save, (call) =>
    saveOwn(platform, professional, { ...call, values: call.body }, (tx) =>
      refuseWorkAsChild(tx, call.me.memberId),
    ),
  );

  route(app, platform, sectionCalls.medical.read, (call) => readOwn(platform, medical, call));
  route(app, platform, sectionCalls.medical.save, (call) =>
    saveOwn(platform, medical, { ...call, values: call.body }),
  );
};
