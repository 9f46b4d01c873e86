import type { FastifyInstance } from 'fastify';

import {
  changeProfile,
  finishProfile,
  leaveWizard,
  myProfile,
  profileMessages,
  userDataOf,
} from '@mysathi/contract/endpoints/profile';

import { refreshMemberCard } from '../../members/card.ts';
import { noteConsent } from '../../members/consents.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { isBrowser } from '../../platform/sessions/session-cookies.ts';
import { pass } from '../../platform/throttling/throttle.ts';
import { endWizardCookies, openMemberPages } from './leave-onboarding.ts';
import { ownProfile } from './own-profile.ts';
import { isNewName, renames } from './rename.ts';
import { takeBackIdCheck } from './take-back-id-check.ts';

/** My profile as a whole: where it stands, the end of the wizard, name and text. */
export const wholeProfileRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock } = platform;

  route(app, platform, myProfile, async ({ me }) => ({
    message: 'My profile',
    data: await ownProfile(platform, me.memberId),
  }));

  route(app, platform, finishProfile, async ({ body, me, request, reply }) => {
    const issued = await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('members')
        .set((row) => ({
          aboutText: body.about_text,
          wizardPage: null,
          wizardFinishedAt: row.fn.coalesce('wizardFinishedAt', row.val(clock.now())),
        }))
        .where('id', '=', me.memberId)
        .execute();
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
    const changes = {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.about_text === undefined ? {} : { aboutText: body.about_text }),
      ...(body.public_consent === undefined ? {} : { publicConsent: body.public_consent }),
      ...(body.language === undefined ? {} : { language: body.language }),
    };
    if (Object.keys(changes).length > 0) {
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('members').set(changes).where('id', '=', me.memberId).execute();
        if (renamed) await takeBackIdCheck(tx, me.memberId, 'name_differs');
        if (body.public_consent !== undefined)
          await noteConsent(tx, me.memberId, { purpose: 'public_site', given: body.public_consent });
        await refreshMemberCard(tx, me.memberId);
      });
    }
    const profile = await ownProfile(platform, me.memberId);
    if (isBrowser(request)) platform.sessions.cookies.setPerson(reply, userDataOf(profile));
    return { message: profileMessages.changed, data: profile };
  });

  route(app, platform, leaveWizard, async ({ me, request, reply }) => {
    const issued = await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('members')
        .set({ wizardPage: null, wizardLeftAt: clock.now() })
        .where('id', '=', me.memberId)
        .where('wizardFinishedAt', 'is', null)
        .where('wizardLeftAt', 'is', null)
        .execute();
      return openMemberPages(platform, tx, me, request);
    });
    const profile = await ownProfile(platform, me.memberId);
    const token = endWizardCookies(platform, reply, request, { issued, profile });
    return { message: profileMessages.left, data: null, ...token };
  });
};
