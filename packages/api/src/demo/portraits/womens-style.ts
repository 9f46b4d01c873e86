import type { SeededRandom } from '../seeded-random.ts';
import type { PortraitTraits } from './look-for.ts';
import type { ClothPattern, WomanGarment, WomanLook } from './portrait-look.ts';

/** Draws a hairstyle that suits the age (years). */
export const hairOfWoman = (
  random: SeededRandom,
  age: number,
): Pick<WomanLook, 'hair' | 'parting' | 'gajra'> => {
  const hair =
    age >= 42
      ? random.pickWeighted([
          ['bob', 3],
          ['lowBun', 4],
          ['bun', 1],
          ['braid', 1.5],
          ['long', 1.5],
        ] as const)
      : random.pickWeighted([
          ['long', 5],
          ['wavy', 5],
          ['bob', 2.5],
          ['bun', 1],
          ['lowBun', 2],
          ['braid', 2],
          ['ponytail', 3],
        ] as const);
  return { hair, parting: random.chance(0.5) ? 'centre' : 'side', gajra: random.chance(0.4) };
};

type Outfit = {
  garment: WomanGarment;
  garmentColour: string;
  accentColour: string;
  pattern: ClothPattern;
  dupatta: WomanLook['dupatta'];
};

/** Colours of blouse and pallu that go together. */
const saris = [
  ['#7A1F4B', '#B4235A'],
  ['#0F5D58', '#0B7A70'],
  ['#8A3B12', '#D4762B'],
  ['#1F3F77', '#2F5FA8'],
  ['#5B2A86', '#8A4BB5'],
  ['#8E1B2E', '#C8102E'],
  ['#8A6A14', '#D9A92B'],
  ['#1E5A34', '#3C8A52'],
  ['#B5652B', '#F0DFC0'],
  ['#3A3154', '#C9587A'],
] as const;

/** Colours of kurti and dupatta. */
const suits = [
  ['#E08A2B', '#F4E7D3'],
  ['#8E3B7A', '#F0C9DD'],
  ['#2F7F79', '#F2E2B8'],
  ['#C2455A', '#FBE6E2'],
  ['#3B6EA5', '#E4ECF5'],
  ['#6A8F3A', '#F4EBCB'],
  ['#F0E4CC', '#C2455A'],
  ['#5A4B8A', '#E8DDF4'],
] as const;

const plainColours = [
  '#355C7D',
  '#4C6A92',
  '#7A5C8E',
  '#A8566B',
  '#2F6F6A',
  '#B5764C',
  '#5B7553',
  '#8C4A52',
] as const;
const scarfColours = [
  '#4C6A92',
  '#7A8F6A',
  '#A8728A',
  '#C9A27A',
  '#3F6F73',
  '#6A5A8A',
  '#D8C3B0',
  '#8A4B55',
] as const;
const blazerColours = ['#2E3440', '#5A2B3A', '#23404F', '#4A3B35', '#6A4B6E'] as const;

/** Draws a garment with colours that go together. With a headscarf the accent is the scarf. */
export const garmentOfWoman = (random: SeededRandom, hijab: boolean, traits: PortraitTraits): Outfit => {
  const sariWeight = hijab || traits.religion === 'Muslim' ? 0 : traits.age >= 36 ? 7 : 4;
  const garment = random.pickWeighted([
    ['sari', sariWeight],
    ['kurti', 5],
    ['top', 3],
    ['blazer', traits.age < 45 ? 2 : 1],
  ] as const);
  const scarf = random.pick(scarfColours);
  const print = random.pickWeighted([
    ['plain', 3],
    ['dots', 2],
    ['diamonds', 1],
  ] as const);
  switch (garment) {
    case 'sari': {
      const [garmentColour, accentColour] = random.pick(saris);
      return {
        garment,
        garmentColour,
        accentColour,
        pattern: random.pick(['diamonds', 'dots', 'stripes', 'plain'] as const),
        dupatta: 'none',
      };
    }
    case 'kurti': {
      const [garmentColour, dupattaColour] = random.pick(suits);
      const dupatta = hijab
        ? 'none'
        : random.pickWeighted([
            ['none', 3],
            ['both', 4],
            ['one', 3],
          ] as const);
      return { garment, garmentColour, accentColour: hijab ? scarf : dupattaColour, pattern: print, dupatta };
    }
    case 'top':
      return {
        garment,
        garmentColour: random.pick(plainColours),
        accentColour: scarf,
        pattern: random.pickWeighted([
          ['plain', 4],
          ['dots', 1],
        ] as const),
        dupatta: 'none',
      };
    case 'blazer':
      return {
        garment,
        garmentColour: random.pick(blazerColours),
        accentColour: hijab ? scarf : random.pick(['#F7F3EE', '#F2DFE2', '#E9F0F4']),
        pattern: 'plain',
        dupatta: 'none',
      };
  }
};

/** Draws the jewellery; the bindi only where it is usual. */
export const jewelleryOf = (
  random: SeededRandom,
  traits: PortraitTraits,
): Pick<WomanLook, 'bindi' | 'earrings' | 'necklace' | 'nosePin'> => {
  const bindiUsual = traits.religion === 'Hindu' || traits.religion === 'Jain';
  return {
    bindi: bindiUsual && random.chance(0.5) ? random.pick(['dot', 'drop'] as const) : 'none',
    earrings: random.pickWeighted([
      ['none', 1],
      ['studs', 4],
      ['jhumka', 4],
      ['hoops', 2],
    ] as const),
    necklace: random.pickWeighted([
      ['none', 5],
      ['pendant', 4],
      ['beads', 1.5],
      ['choker', 1],
    ] as const),
    nosePin: random.chance(0.2),
  };
};
