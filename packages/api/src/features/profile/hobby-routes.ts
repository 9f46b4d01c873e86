import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import { saveHobbyNotes, sectionCalls } from '@mysathi/contract/endpoints/sections';
import { Problem } from '@mysathi/contract/errors';
import { hobbies } from '@mysathi/contract/sections/hobbies';

import { refreshMemberCard } from '../../members/card.ts';
import { readSection } from '../../members/section-store.ts';
import type { DB } from '../../platform/database/types.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { isBrowser } from '../../platform/sessions/session-cookies.ts';
import { readOwn, saveOwn } from './section-engine.ts';
import { passWizardStep, rememberResumePage } from '../../members/wizard-progress.ts';

/** What a member wrote about hobbies they still name. */
export const hobbyNotes = async (db: Kysely<DB>, memberId: string): Promise<Record<string, string>> => {
  const row = await db
    .selectFrom('hobbies')
    .select(['hobbies', 'notes'])
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  const notes = (row?.notes ?? {}) as Record<string, string>;
  return Object.fromEntries(Object.entries(notes).filter(([hobby]) => row?.hobbies.includes(hobby)));
};

/** My hobbies and what I say about each. */
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
      const row = await tx
        .selectFrom('hobbies')
        .select('hobbies')
        .where('memberId', '=', memberId)
        .forUpdate()
        .executeTakeFirst();
      const stranger = Object.keys(body.notes).find((hobby) => !row?.hobbies.includes(hobby));
      if (stranger !== undefined) {
        const message = 'Choose this hobby first.';
        throw new Problem('invalid', { message, errors: [{ path: `notes.${stranger}`, message }] });
      }
      await tx
        .updateTable('hobbies')
        .set({ notes: JSON.stringify(body.notes), savedAt: platform.clock.now() })
        .where('memberId', '=', memberId)
        .execute();
      await refreshMemberCard(tx, memberId);
      const resumeAt = await passWizardStep(tx, memberId, '/abouthobbies');
      return { data: await readSection(tx, hobbies, memberId), resumeAt };
    });
    rememberResumePage(platform, { request, reply }, saved.resumeAt);
    const message = saved.resumeAt === null ? (hobbies.savedInEditor ?? hobbies.saved) : hobbies.saved;
    return { message, data: { ...saved.data, notes: body.notes } };
  });
};
