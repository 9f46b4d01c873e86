import { dayMilliseconds } from '../../platform/clock.ts';
import { demoMan } from './demo-man.ts';
import type { DemoMember } from './demo-member.ts';
import { demoWoman } from './demo-woman.ts';

/** The password of all demo members. */
export const demoPassword = 'Mysathi-Demo-2024';

/** The two members whose sign-ins are printed at the start. */
export const demoSignIns = [
  { index: 1, gender: 'Male', name: 'Rohan Kulkarni', email: 'demo.man@mysathi.example' },
  { index: 2, gender: 'Female', name: 'Ananya Deshpande', email: 'demo.woman@mysathi.example' },
] as const;

/** Long enough to have met people at an ordinary pace. */
const signInJoinedDaysAgo = 240;

/** Gives the two printed sign-ins their complete, hand-written profiles; all others stay as drawn. */
export const withDemoSignIn = (drawn: DemoMember, year: number, asOf: Date): DemoMember => {
  const signIn = demoSignIns.find(({ index }) => index === drawn.index);
  if (signIn === undefined) return drawn;
  const person = signIn.gender === 'Male' ? demoMan(drawn, year) : demoWoman(drawn, year);
  const createdAt = new Date(asOf.getTime() - signInJoinedDaysAgo * dayMilliseconds);
  return {
    ...person,
    name: signIn.name,
    email: signIn.email,
    createdAt,
    lastActiveAt: asOf,
    publicConsent: true,
    verified: true,
    photoVisibility: 'members',
  };
};
