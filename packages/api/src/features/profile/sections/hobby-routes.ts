import type { FastifyInstance } from 'fastify';

import { saveHobbyNotes, sectionCalls } from '@mysathi/contract/endpoints/sections';
import { hobbies } from '@mysathi/contract/sections/hobbies';

import { refreshMemberCard } from '../../../members/cards/card.ts';
import { readSection } from '../../../members/section-store.ts';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isBrowser } from '../../../platform/sessions/session-cookies.ts';
import { hobbyNotes, keepHobbyNotes } from './hobby-notes.ts';
import { readOwn, savedMessage, saveOwn } from './section-engine.ts';
import { passWizardStep, rememberResumePage } from '../../../members/accounts/wizard-progress.ts';

/** Registers the calls for my hobbies and my notes on them. */
export const hobbyRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, sessions } = platform;

  route(app, platform, sectionCalls.hobbies.read, async (call) => {
    const { message, data } = await readOwn(platform, hobbies, call);
    return { message, data: { ...data, notes: await hobbyNotes(db, call.me.memberId) } };
  });

  route(app, platform, sectionCalls.hobbies.save, async (call) => {
    const { message, data, resumeAt } = await saveOwn(platform, hobbies, { ...call, values: call.body });
    if (resumeAt !== null && isBrowser(call.request)) {
      sessions.cookies.setReadable(call.reply, 'hobbies', call.body.hobbies.join(','));
    }
    return { message, data: { ...data, notes: await hobbyNotes(db, call.me.memberId) } };
  });

  route(app, platform, saveHobbyNotes, async ({ body, me, request, reply }) => {
    const { memberId } = me;
    const saved = await db.transaction().execute(async (tx) => {
      await keepHobbyNotes(tx, memberId, body.notes, platform.clock.now());
      await refreshMemberCard(tx, memberId);
      const resumeAt = await passWizardStep(tx, memberId, '/abouthobbies');
      return { data: await readSection(platform, tx, hobbies, memberId), resumeAt };
    });
    rememberResumePage(platform, { request, reply }, saved.resumeAt);
    const message = savedMessage(hobbies, saved.resumeAt);
    return { message, data: { ...saved.data, notes: body.notes } };
  });
};
