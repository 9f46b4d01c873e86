import type { FastifyInstance } from 'fastify';

import { memberSectionCalls } from '@mysathi/contract/endpoints/sections';
import { Problem } from '@mysathi/contract/errors';
import type { Fields, Section } from '@mysathi/contract/section';
import type { SavedAnswers } from '@mysathi/contract/section-wire';
import { family } from '@mysathi/contract/sections/family';
import { hobbies } from '@mysathi/contract/sections/hobbies';
import { partner } from '@mysathi/contract/sections/partner';
import { personal } from '@mysathi/contract/sections/personal';

import { openMember } from '../../../members/open-member.ts';
import { readSection } from '../../../members/section-store.ts';
import { audiencesFor } from '../../../members/visibility.ts';
import { route } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hobbyNotes } from './hobby-notes.ts';

/** Registers the calls that read sections by a member's id: my own in full, another's as far as I may see it. */
export const memberSectionRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db } = platform;

  const readFor = async <F extends Fields>(
    me: Viewer,
    memberId: string,
    section: Section<F>,
  ): Promise<{ data: SavedAnswers<F>; isSaved: boolean }> => {
    const isMine = memberId === me.memberId;
    if (!isMine) {
      if (me.scope === 'onboarding') throw new Problem('finish_profile');
      platform.profilePace.pass(me.memberId, memberId);
    }
    const { relation } = await openMember(platform, me.memberId, memberId);
    const audiences = audiencesFor(relation);
    const { answers, savedAt } = await readSection(platform, db, section, memberId);
    return {
      isSaved: savedAt !== null,
      // Other members must not learn from an answer when the member was last here.
      data: {
        answers,
        savedAt: isMine ? savedAt : null,
        include: ({ audience }) => audiences.has(audience),
      },
    };
  };

  route(app, platform, memberSectionCalls.personal, async ({ query, me }) => ({
    message: personal.title,
    data: (await readFor(me, query.userId, personal)).data,
  }));

  route(app, platform, memberSectionCalls.hobbies, async ({ params, me }) => {
    const { data } = await readFor(me, params.id, hobbies);
    return { message: hobbies.title, data: { ...data, notes: await hobbyNotes(db, params.id) } };
  });

  route(app, platform, memberSectionCalls.family, async ({ params, me }) => {
    const { data, isSaved } = await readFor(me, params.id, family);
    return { message: family.title, data: isSaved ? [data] : [] };
  });

  route(app, platform, memberSectionCalls.partner, async ({ query, me }) => ({
    message: partner.title,
    data: (await readFor(me, query.userId, partner)).data,
  }));
};
