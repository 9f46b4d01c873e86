import { seededRandom } from '../seeded-random.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { beardFor, garmentOfMan, greyingHair, hairOfMan } from './mens-style.ts';
import { grounds } from './portrait-look.ts';
import type { Glasses, GroundName, ManLook, PortraitLook, WomanLook } from './portrait-look.ts';
import { garmentOfWoman, hairOfWoman, jewelleryOf } from './womens-style.ts';

/** The facts about a person on which a portrait depends. */
export type PortraitTraits = {
  gender: 'Female' | 'Male';
  /** Years. */
  age: number;
  religion: string;
};

/** Skin tones, the same range for everybody. */
export const skins = [
  '#D9A57A',
  '#CC9568',
  '#C58A5E',
  '#B9784F',
  '#B0764C',
  '#A66A43',
  '#9B6239',
  '#8D5534',
] as const;

const glassesFor = (random: SeededRandom, age: number): Glasses => {
  if (!random.chance(age > 40 ? 0.38 : 0.2)) return 'none';
  return random.pick(['rounded', 'squared'] as const);
};

/**
 * Returns a believable look for a person. `variant` distinguishes people with the same traits; equal arguments give the
 * same look.
 */
export const lookFor = (traits: PortraitTraits, variant: number): PortraitLook => {
  const { gender, age, religion } = traits;
  const random = seededRandom('portrait', gender, age, religion, variant);
  const shared = {
    skin: random.pick(skins),
    hairColour: greyingHair(random, gender, age),
    smile: random.pickWeighted([
      ['gentle', 4],
      ['warm', 5],
      ['bright', 3],
    ] as const),
    glasses: glassesFor(random, age),
    ground: random.pick(Object.keys(grounds) as GroundName[]),
    smileLines: age >= 44,
  };
  if (gender === 'Female') return lookOfWoman(random, shared, traits);
  return lookOfMan(random, shared, traits);
};

type SharedTraits = Pick<PortraitLook, 'skin' | 'hairColour' | 'smile' | 'glasses' | 'ground' | 'smileLines'>;

const lookOfWoman = (random: SeededRandom, shared: SharedTraits, traits: PortraitTraits): WomanLook => {
  const hijab = traits.religion === 'Muslim' && random.chance(0.6);
  return {
    ...shared,
    gender: 'Female',
    face: random.pickWeighted([
      ['oval', 4],
      ['round', 3],
      ['heart', 3],
    ] as const),
    hijab,
    ...hairOfWoman(random, traits.age),
    ...garmentOfWoman(random, hijab, traits),
    ...jewelleryOf(random, traits),
    lips: random.pick(['#A23B3B', '#B4485A', '#9C3F52', '#B5524A', '#8F3A3F']),
  };
};

const lookOfMan = (random: SeededRandom, shared: SharedTraits, traits: PortraitTraits): ManLook => {
  const turban = traits.religion === 'Sikh' && random.chance(0.75);
  const garment = garmentOfMan(random, traits);
  return {
    ...shared,
    gender: 'Male',
    face: random.pickWeighted([
      ['oval', 4],
      ['square', 4],
      ['round', 2],
    ] as const),
    turban,
    hair: hairOfMan(random, traits.age),
    ...garment,
    accentColour: turban
      ? random.pick(['#A3154E', '#B5362B', '#1F4E79', '#0F5D58', '#D4762B', '#5B2A86', '#2B2B3A'])
      : garment.accentColour,
    stole: garment.stole && !turban,
    ...beardFor(random, turban),
  };
};
