import { demoSignIns } from '../population/demo-people.ts';
import type { DemoMember } from '../population/demo-member.ts';
import { drawMember } from '../population/draw-member.ts';
import { drawAcquaintances } from './acquaintances.ts';
import type { DemoRelations } from './relation.ts';
import { partsAround } from './sign-in-acquaintances.ts';

/** The number of preceding members whom a member may know. */
const circle = 160;
/** The place of the population by which every part around a sign-in has been given out. */
const lastPart = 600;

/** A member, and what happened between them and earlier members. */
export type PersonWithRelations = { member: DemoMember; relations: DemoRelations };

/**
 * Draws the population from `first` to `last`: each member with what happened between them and earlier ones, whom it
 * draws as well.
 */
export function* drawPopulation(first: number, last: number, asOf: Date): Generator<PersonWithRelations> {
  const signIns = demoSignIns.map(({ index }) => drawMember(index, asOf));
  const around = signIns.map((signIn) => partsAround(signIn));
  const isSignIn = (member: DemoMember): boolean => demoSignIns.some(({ index }) => index === member.index);
  const recent: DemoMember[] = [];
  const start = first <= lastPart ? 1 : Math.max(1, first - circle);
  for (let index = start; index <= last; index += 1) {
    const member = drawMember(index, asOf);
    const meetings = isSignIn(member) || index > lastPart ? [] : around.map((meet) => meet(member, asOf));
    if (index >= first) {
      const others = recent.filter((other) => other.personal.gender !== member.personal.gender);
      const all = isSignIn(member) ? [] : [drawAcquaintances(member, others, asOf), ...meetings];
      yield {
        member,
        relations: {
          interests: all.flatMap(({ interests }) => interests),
          shortlistings: all.flatMap(({ shortlistings }) => shortlistings),
          views: all.flatMap(({ views }) => views),
          contactViews: all.flatMap(({ contactViews }) => contactViews),
          conversations: all.flatMap(({ conversations }) => conversations),
        },
      };
    }
    if (!isSignIn(member)) recent.push(member);
    if (recent.length > circle) recent.shift();
  }
}
