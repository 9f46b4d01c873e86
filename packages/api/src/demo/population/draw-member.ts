import { kolkataYear } from '@mysathi/contract/time/calendar';

import { dayMilliseconds } from '../../platform/clock.ts';
import { lookFromPool } from '../portraits/look-pool.ts';
import { seededRandom } from '../seeded-random.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { writeAbout } from './about-text.ts';
import type { DemoMember } from './demo-member.ts';
import { withDemoSignIn } from './demo-people.ts';
import { drawContact, drawFamily } from './family-and-means.ts';
import { drawHabits } from './habits.ts';
import { drawHealth } from './health-facts.ts';
import { drawHoroscope } from './horoscope.ts';
import { demoEmail, demoMemberId, demoPhone } from './member-identity.ts';
import { drawOrigin } from './origin.ts';
import { drawAge, drawPersonalFacts } from './personal-facts.ts';
import { drawWishes } from './wishes.ts';
import { drawCareer, drawWorkingLife } from './working-life.ts';

/** The members joined over about eighteen months. */
const joiningDays = 548;

const drawTimes = (random: SeededRandom, asOf: Date): Pick<DemoMember, 'createdAt' | 'lastActiveAt'> => {
  const joinedDaysAgo = 1 + random.fraction() * (joiningDays - 1);
  const idleDays = Math.min(joinedDaysAgo, -Math.log(1 - random.fraction()) * 9);
  const at = (daysAgo: number): Date => new Date(Math.floor(asOf.getTime() - daysAgo * dayMilliseconds));
  return { createdAt: at(joinedDaysAgo), lastActiveAt: at(idleDays) };
};

/**
 * Draws the demo member at a place (from 1) of the population: odd places are men, even ones women. The same place and
 * year always give the same person, whatever the size of the population; only the times depend on `asOf`.
 */
export const drawMember = (index: number, asOf: Date): DemoMember => {
  const about = (part: string): SeededRandom => seededRandom(part, index);
  const year = kolkataYear(asOf);
  const gender = index % 2 === 1 ? 'Male' : 'Female';
  const origin = drawOrigin(about('origin'), gender);
  const age = drawAge(about('age'), gender);
  const look = lookFromPool(index, { gender, age, religion: origin.religion });
  const personal = drawPersonalFacts(about('personal'), { gender, origin, age, skin: look.skin, year });
  const professional = drawWorkingLife(about('work'), drawCareer(about('career'), age), {
    age,
    nativePlace: origin.nativePlace,
    year,
  });
  const hobbies = drawHabits(about('habits'), origin, gender);
  const family = drawFamily(about('family'), age);
  const medical = drawHealth(about('health'), gender, age, hobbies.eatingHabits);
  const phone = demoPhone(index);
  const choices = about('choices');
  const member: DemoMember = {
    index,
    id: demoMemberId(index),
    name: origin.name,
    email: demoEmail(origin.name, index),
    phone,
    age,
    ...drawTimes(about('times'), asOf),
    publicConsent: choices.chance(0.8),
    verified: choices.chance(0.55),
    photoVisibility: choices.chance(0.88) ? 'members' : 'accepted',
    aboutText: writeAbout(about('about'), { name: origin.name, personal, professional, hobbies, family }),
    look,
    personal,
    hobbies,
    family,
    partner: drawWishes(about('wishes'), personal, age, medical.height),
    astrology: drawHoroscope(about('horoscope'), origin),
    professional,
    contact: drawContact(about('contact'), professional, age, phone),
    medical,
  };
  return withDemoSignIn(member, year, asOf);
};
