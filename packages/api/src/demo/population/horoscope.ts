import { gothrams } from '@mysathi/contract/options/gothrams';
import { padas } from '@mysathi/contract/options/padas';
import { stars } from '@mysathi/contract/options/stars';
import type { SeededRandom } from '../seeded-random.ts';
import type { Horoscope, Origin } from './demo-member.ts';

const keepsHoroscope = ['Hindu', 'Jain', 'Sikh', 'Buddhist'];

/** Draws birth star, gothram, time and place; mostly left open where a horoscope is not the custom. */
export const drawHoroscope = (random: SeededRandom, origin: Origin): Horoscope => {
  const custom = keepsHoroscope.includes(origin.religion);
  const hindu = origin.religion === 'Hindu';
  const hour = String(random.integer(0, 23)).padStart(2, '0');
  const minute = String(random.integer(0, 59)).padStart(2, '0');
  const star = custom && random.chance(hindu ? 0.92 : 0.5) ? random.pick(stars) : null;
  return {
    star,
    moonSign: null,
    gothram: hindu && random.chance(0.75) ? random.pick(gothrams) : null,
    placeOfBirth: origin.nativePlace,
    timeOfBirth: `${hour}:${minute}`,
    dasha: null,
    dosha: custom
      ? random.pickWeighted([
          ['no', 6],
          ['dontknow', 3],
          ['yes', 1.5],
        ] as const)
      : 'dontknow',
    pada: star !== null && random.chance(0.6) ? random.pick(padas) : null,
  };
};
