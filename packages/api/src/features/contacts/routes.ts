import type { FastifyInstance } from 'fastify';

import {
  contactMessages,
  contactViewers,
  fairUse,
  openContact,
  readContactState,
} from '@mysathi/contract/endpoints/contacts';
import type { ContactState, Usage } from '@mysathi/contract/endpoints/contacts';
import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';

import { announceNews } from '../../members/announce-news.ts';
import { fairUseNow } from '../../members/fair-use.ts';
import type { Allowance, FairUseNow } from '../../members/fair-use.ts';
import { openMember } from '../../members/open-member.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { contactFacts } from './contact-facts.ts';
import { contactViewersPage } from './contact-viewers.ts';
import { openContactOf } from './open-contact.ts';
import { mayOpenContact } from './rules.ts';
import type { ContactFacts } from './rules.ts';

const presentUsage = ({ moreFrom, ...rest }: FairUseNow): Usage => ({
  ...rest,
  more_from: moreFrom?.toISOString() ?? null,
});

const stateOf = (facts: ContactFacts): ContactState['state'] => {
  const verdict = mayOpenContact(facts);
  if ('may' in verdict) return 'open';
  return verdict.refused === 'contact_not_shared' ? 'not_shared' : 'locked';
};

/** Registers the calls for viewing contact details, seeing who viewed mine, and the fair-use meter. */
export const contactViewRoutes = (
  app: FastifyInstance,
  platform: Platform,
  allowance: Allowance = limits.fairUse.contactViews,
): void => {
  const { pool, db } = platform;
  const viewsOf = async (memberId: string) =>
    presentUsage(await fairUseNow(pool, memberId, 'contact_view', allowance));

  /** Refuses hidden and blocked members in the usual words; it counts as looking at their profile. */
  const expectOther = async (me: string, them: string): Promise<void> => {
    if (them === me) throw new Problem('oneself');
    platform.profilePace.pass(me, them);
    await openMember(platform, me, them);
  };

  route(app, platform, fairUse, async ({ me: { memberId } }) => {
    const [messages, interests, views] = await Promise.all([
      fairUseNow(pool, memberId, 'message', limits.fairUse.messages),
      fairUseNow(pool, memberId, 'interest', limits.fairUse.interests),
      viewsOf(memberId),
    ]);
    return {
      message: contactMessages.fairUse,
      data: { messages: presentUsage(messages), interests: presentUsage(interests), contact_views: views },
    };
  });

  route(app, platform, readContactState, async ({ params, me }) => {
    const { id: them } = params;
    await expectOther(me.memberId, them);
    const facts = await contactFacts(db, me.memberId, them);
    return {
      message: contactMessages.state,
      data: {
        state: stateOf(facts),
        free_until: facts.freeUntil?.toISOString() ?? null,
        usage: await viewsOf(me.memberId),
      },
    };
  });

  route(app, platform, openContact, async ({ params, me }) => {
    const { id: them } = params;
    await expectOther(me.memberId, them);
    const { contact, counted } = await openContactOf(platform, { me: me.memberId, them, allowance });
    if (counted) announceNews(platform, them, me.memberId);
    return { message: contactMessages.opened, data: { ...contact, usage: await viewsOf(me.memberId) } };
  });

  route(app, platform, contactViewers, ({ query, me }) =>
    contactViewersPage(platform, me.memberId, query.cursor),
  );
};
