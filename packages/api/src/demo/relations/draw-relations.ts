import { demoSignIns } from '../population/demo-people.ts';
import type { DemoMember } from '../population/demo-member.ts';
import { drawMember } from '../population/draw-member.ts';
import { drawAcquaintances } from './acquaintances.ts';
import type { DemoRelations } from './relation.ts';
import { partsAround } from './sign-in-acquaintances.ts';

/** How many of the members just before somebody they may know. */
const circle = 160;
/** By this place of the population everybody who has a part around a sign-in has been met. */
const lastPart = 600;

/** A person, and what happened between them and those who were there before. */
export type PersonWithRelations = { member: DemoMember; relations: DemoRelations };

/**
 * Goes through the population from the first member on and gives, for each from `first` to `last`, the person
 * and what happened between them and earlier ones.
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
          talks: all.flatMap(({ talks }) => talks),
        },
      };
    }
    if (!isSignIn(member)) recent.push(member);
    if (recent.length > circle) recent.shift();
  }
}
