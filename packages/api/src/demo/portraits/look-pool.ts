import { lookFor } from './look-for.ts';
import type { PortraitTraits } from './look-for.ts';
import type { PortraitLook } from './portrait-look.ts';

/** The number of different looks per gender in an age group: for the usual attire, and for each rarer one. */
const ageGroups = [
  { below: 31, drawnAs: 26, usual: 220, rarer: 50 },
  { below: 42, drawnAs: 36, usual: 110, rarer: 30 },
  { below: 50, drawnAs: 46, usual: 30, rarer: 12 },
  { below: Number.POSITIVE_INFINITY, drawnAs: 55, usual: 20, rarer: 8 },
] as const;

const attires = ['Hindu', 'Muslim', 'Sikh', 'Christian'] as const;

/** The size of the pool: no population has more different portraits, however large it is. */
export const lookPoolSize =
  2 * ageGroups.reduce((sum, group) => sum + group.usual + group.rarer * (attires.length - 1), 0);

const attireOf = (religion: string): (typeof attires)[number] => {
  if (religion === 'Muslim' || religion === 'Sikh') return religion;
  return religion === 'Hindu' || religion === 'Jain' ? 'Hindu' : 'Christian';
};

/** Returns the look for a person at a place (from 1) of the population; neighbours hardly ever share one. */
export const lookFromPool = (index: number, traits: PortraitTraits): PortraitLook => {
  const group = ageGroups.find(({ below }) => traits.age < below) ?? ageGroups[0];
  const religion = attireOf(traits.religion);
  const variants = religion === 'Hindu' ? group.usual : group.rarer;
  return lookFor(
    { gender: traits.gender, age: group.drawnAs, religion },
    Math.floor((index - 1) / 2) % variants,
  );
};
