import type { FastifyInstance } from 'fastify';

import { keepNote, noteMessages } from '@mysathi/contract/endpoints/notes';

import { openMember } from '../../members/open-member.ts';
import { assertPermitted } from '../../members/verdict.ts';
import { daySeconds } from '../../platform/clock.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { atMost, pass } from '../../platform/throttling/throttle.ts';
import { tooMany } from '../../platform/throttling/too-many.ts';
import { writeNote } from './write-note.ts';
import { mayNote } from './rules.ts';

const writtenADay = [atMost(serverLimits.notesWrittenPerDay, daySeconds, tooMany)];

/** Registers the calls for private notes about other members. A note is read with the profile that it is about. */
export const noteRoutes = (app: FastifyInstance, platform: Platform): void => {
  route(app, platform, keepNote, async ({ params, body: { note, before }, me: { memberId } }) => {
    // Free while the profile is open; without it, the note would reveal whether the member exists.
    if (params.id !== memberId) platform.profilePace.pass(memberId, params.id);
    assertPermitted(mayNote((await openMember(platform, memberId, params.id)).relation));
    const removed = note === '';
    if (!removed) await pass(platform.db, [{ kind: 'note', subject: memberId, limits: writtenADay }]);
    const written = { memberId, aboutId: params.id, note, changedAt: platform.clock.now() };
    await writeNote(platform.db, written, before);
    return {
      message: removed ? noteMessages.removed : noteMessages.kept,
      data: { note: removed ? null : note },
    };
  });
};
