import type { FastifyInstance } from 'fastify';

import { keepNote, noteMessages } from '@mysathi/contract/endpoints/notes';

import { openMember } from '../../members/open-member.ts';
import { permitted } from '../../members/verdict.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeNote } from './write-note.ts';
import { mayNote } from './rules.ts';

/** Notes about other members, for oneself alone. A note comes with the profile that it is about. */
export const noteRoutes = (app: FastifyInstance, platform: Platform): void => {
  route(app, platform, keepNote, async ({ params, body: { note }, me: { memberId } }) => {
    // Free for whoever has the profile open, as a note without it would tell who is there.
    if (params.id !== memberId) platform.profilePace.pass(memberId, params.id);
    permitted(mayNote((await openMember(platform, memberId, params.id)).relation));
    await writeNote(platform.db, { memberId, aboutId: params.id, note, changedAt: platform.clock.now() });
    const removed = note === '';
    return {
      message: removed ? noteMessages.removed : noteMessages.kept,
      data: { note: removed ? null : note },
    };
  });
};
