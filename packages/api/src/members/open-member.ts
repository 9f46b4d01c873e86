import { Problem } from '@mysathi/contract/errors';

import type { Platform } from '../platform/platform.ts';
import { hydrateCards } from './list/hydrate-cards.ts';
import { listDay } from './list/list-day.ts';
import { viewerCard } from './list/viewer-card.ts';
import { maySee, relationOf } from './visibility.ts';
import type { Relation } from './visibility.ts';

/** A member whose profile the viewer may open, and how the two are related. */
export interface OpenedMember {
  relation: Relation;
  publicConsent: boolean;
}

/**
 * Checks that a viewer may open a member's profile.
 * @throws profile_gone, alike for hidden, blocked and erased members
 */
export const openMember = async (
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  viewerId: string,
  memberId: string,
): Promise<OpenedMember> => {
  if (viewerId === memberId) return { relation: 'oneself', publicConsent: false };
  const day = listDay(clock.now());
  const [viewer, [member]] = await Promise.all([
    viewerCard(pool, viewerId),
    hydrateCards(pool, viewerId, [memberId], day),
  ]);
  if (member === undefined) throw new Problem('profile_gone');
  const relation = relationOf(member);
  const sameGender = viewer.gender === null || viewer.gender === member.gender;
  if (!maySee({ relation, sameGender }, member, day.today)) throw new Problem('profile_gone');
  return { relation, publicConsent: member.publicConsent };
};
