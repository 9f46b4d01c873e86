import { cardCodec } from '@mysathi/contract/member-card';
import type { MemberCard, WireCard } from '@mysathi/contract/member-card';

import type { Platform } from '../../platform/platform.ts';
import { mayBeListed, maySee, mayStillMeet, relationOf } from '../visibility.ts';
import { cardText, publicCardText } from './card-text.ts';
import { hydrateCards } from './hydrate-cards.ts';
import type { HydratedCard } from './hydrate-cards.ts';
import { listDay } from './list-day.ts';
import { viewerCard } from './viewer-card.ts';
import type { ViewerCard } from './viewer-card.ts';

/**
 * Whom a list may contain. `strangers`: listed, other gender, and no interest yet or only one received. `known`: the
 * viewer may open the profile. `met`: those, and members where one of the two declined. `talked`: anyone reachable,
 * whatever happened to the interest.
 */
export type ListRule = 'strangers' | 'known' | 'met' | 'talked';

type Parts = Pick<Platform, 'pool' | 'clock' | 'media'>;

const passes = (rule: ListRule, viewer: ViewerCard, member: HydratedCard, today: string): boolean => {
  const relation = member.id === viewer.memberId ? 'oneself' : relationOf(member);
  const sameGender = viewer.gender === null || viewer.gender === member.gender;
  if (rule === 'talked' || (rule === 'met' && relation === 'rejected')) return mayStillMeet(relation, member);
  if (!maySee({ relation, sameGender }, member, today)) return false;
  if (rule !== 'strangers') return true;
  // The list may have been computed before the two met.
  const isStranger = relation === 'stranger' || relation === 'received';
  return isStranger && !sameGender && mayBeListed(member, today);
};

/** Hydrates, applies the rules and presents: returns the wire cards of a list, in the order of the ids. */
export const cardTexts = async (
  parts: Parts,
  viewer: ViewerCard,
  ids: readonly string[],
  rule: ListRule,
): Promise<string[]> => {
  const day = listDay(parts.clock.now());
  const members = await hydrateCards(parts.pool, viewer.memberId, ids, day);
  return members
    .filter((member) => passes(rule, viewer, member, day.today))
    .map((member) => cardText(parts.media, day, viewer, member));
};

/**
 * Returns members' cards by id, for answers that contain more than cards; members hidden from the viewer are missing.
 */
export const memberCards = async (
  parts: Parts,
  viewerId: string,
  ids: readonly string[],
  rule: 'met' | 'talked' = 'met',
): Promise<Map<string, MemberCard>> => {
  const viewer = await viewerCard(parts.pool, viewerId);
  const cards = (await cardTexts(parts, viewer, ids, rule)).map((text) =>
    cardCodec.decode(JSON.parse(text) as WireCard),
  );
  return new Map(cards.map((card) => [card.id, card]));
};

/** Returns the cards of members who agreed to be shown on the public site. */
export const publicCardTexts = async (parts: Parts, ids: readonly string[]): Promise<string[]> => {
  const day = listDay(parts.clock.now());
  const members = await hydrateCards(parts.pool, null, ids, day);
  return members
    .filter((member) => member.publicConsent && member.state === 'active' && mayBeListed(member, day.today))
    .map((member) => publicCardText(parts.media, member));
};
