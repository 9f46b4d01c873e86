import { dayMilliseconds } from '../../platform/clock.ts';
import type { DemoMember } from '../population/demo-member.ts';
import { seededRandom } from '../seeded-random.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { noRelations } from './relation.ts';
import type { DemoInterest, DemoRelations } from './relation.ts';
import { drawConversation } from './conversation.ts';

/** Draws a moment after all these people have joined, at most `mostDays` ago. */
export const momentSince = (
  random: SeededRandom,
  people: readonly DemoMember[],
  asOf: Date,
  mostDays: number,
): Date => {
  const joined = Math.max(...people.map(({ createdAt }) => createdAt.getTime()));
  const earliest = Math.max(joined, asOf.getTime() - mostDays * dayMilliseconds);
  return new Date(Math.floor(earliest + random.fraction() * (asOf.getTime() - earliest) * 0.9));
};

/** Draws a moment in the first half of the time between two others. */
export const momentBetween = (random: SeededRandom, from: Date, until: Date): Date =>
  new Date(Math.floor(from.getTime() + random.fraction() * 0.5 * (until.getTime() - from.getTime())));

type Status = DemoInterest['status'];

const drawStatus = (random: SeededRandom, createdAt: Date, asOf: Date): Status => {
  if (asOf.getTime() - createdAt.getTime() > 58 * dayMilliseconds) {
    return random.pickWeighted([
      ['accepted', 5],
      ['rejected', 4],
      ['withdrawn', 1],
      ['expired', 3],
    ] as const);
  }
  return random.pickWeighted([
    ['pending', 5],
    ['accepted', 4],
    ['rejected', 2],
    ['withdrawn', 0.5],
  ] as const);
};

const meet = (
  random: SeededRandom,
  sender: DemoMember,
  receiver: DemoMember,
  asOf: Date,
  into: DemoRelations,
): void => {
  const createdAt = momentSince(random, [sender, receiver], asOf, 200);
  const status = drawStatus(random, createdAt, asOf);
  const answeredAt = status === 'pending' ? null : momentBetween(random, createdAt, asOf);
  into.interests.push({ sender: sender.index, receiver: receiver.index, status, createdAt, answeredAt });
  into.views.push({ viewer: sender.index, viewed: receiver.index, at: createdAt });
  if (status !== 'accepted' || answeredAt === null || !random.chance(0.7)) return;
  const ending = random.chance(0.25)
    ? { unread: 2, lastWord: 'either' as const }
    : { unread: 0, lastWord: 'either' as const };
  const [first, second] = random.chance(0.6) ? [sender, receiver] : [receiver, sender];
  into.conversations.push(
    drawConversation(random, { first, second }, { from: answeredAt, until: asOf }, ending),
  );
};

/**
 * Draws what happened between a member and some who joined the demo before. It depends on the newer member's place
 * alone, so that a larger population adds to a smaller one and changes nothing in it. `earlier` holds members of the
 * other gender.
 */
export const drawAcquaintances = (
  member: DemoMember,
  earlier: readonly DemoMember[],
  asOf: Date,
): DemoRelations => {
  const random = seededRandom('acquaintances', member.index);
  const relations = noRelations();
  const near = earlier.filter((other) => Math.abs(other.age - member.age) <= 7);
  const [met, noticed] = [random.integer(0, 3), random.integer(0, 3)];
  const people = random.sample(near, met + noticed);
  for (const [at, other] of people.entries()) {
    const [one, two] = random.chance(0.5) ? [member, other] : [other, member];
    if (at < met) {
      meet(random, one, two, asOf, relations);
      continue;
    }
    const viewedAt = momentSince(random, [one, two], asOf, 60);
    relations.views.push({ viewer: one.index, viewed: two.index, at: viewedAt });
    if (random.chance(0.35)) relations.shortlistings.push({ by: one.index, of: two.index, at: viewedAt });
  }
  return relations;
};
