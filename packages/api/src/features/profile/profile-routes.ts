import type { FastifyInstance } from 'fastify';

import {
  changeProfile,
  finishProfile,
  leaveWizard,
  myProfile,
  profileMessages,
} from '@mysathi/contract/endpoints/profile';

import { refreshMemberCard } from '../../members/cards/card.ts';
import { keepPerson } from '../../members/user-record.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { pass } from '../../platform/throttling/throttle.ts';
import { changeOwnProfile } from './change-profile.ts';
import { endWizardCookies, openMemberPages } from './leave-onboarding.ts';
import { ownProfile } from './own-profile.ts';
import { isNewName, renames } from './rename.ts';
import { endWizard, leaveWizardEarly } from './wizard-end.ts';

/** Registers the calls for my profile as a whole: its state, the end of the wizard, name and text. */
export const wholeProfileRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock } = platform;

  route(app, platform, myProfile, async ({ me }) => ({
    message: 'My profile',
    data: await ownProfile(platform, me.memberId),
  }));

  route(app, platform, finishProfile, async ({ body, me, request, reply }) => {
    const issued = await db.transaction().execute(async (tx) => {
      await endWizard(tx, me.memberId, body.about_text, clock.now());
      await refreshMemberCard(tx, me.memberId);
      return openMemberPages(platform, tx, me, request);
    });
    const profile = await ownProfile(platform, me.memberId);
    const token = endWizardCookies(platform, reply, request, { issued, profile });
    return { message: profileMessages.finished, data: profile, ...token };
  });

  route(app, platform, changeProfile, async ({ body, me, request, reply }) => {
    const renamed = body.name !== undefined && (await isNewName(db, me.memberId, body.name));
    if (renamed) await pass(db, [renames(me.memberId)]);
    await changeOwnProfile(db, me.memberId, body, { renamed });
    const profile = await ownProfile(platform, me.memberId);
    await keepPerson(platform, { request, reply, memberId: me.memberId });
    return { message: profileMessages.changed, data: profile };
  });

  route(app, platform, leaveWizard, async ({ me, request, reply }) => {
    const issued = await db.transaction().execute(async (tx) => {
      await leaveWizardEarly(tx, me.memberId, clock.now());
      return openMemberPages(platform, tx, me, request);
    });
    const profile = await ownProfile(platform, me.memberId);
    const token = endWizardCookies(platform, reply, request, { issued, profile });
    return { message: profileMessages.left, data: null, ...token };
  });
};
