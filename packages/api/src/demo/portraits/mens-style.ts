import type { SeededRandom } from '../seeded-random.ts';
import type { PortraitTraits } from './look-for.ts';
import type { Beard, ClothPattern, ManGarment, ManHair } from './portrait-look.ts';

/** Draws a hair colour: black or brown for the young, greyer with age (in men sooner). `age` in years. */
export const greyingHair = (random: SeededRandom, gender: 'Female' | 'Male', age: number): string => {
  const dark = random.pick(['#231815', '#1E1512', '#2B1B14', '#1A1413', '#33211A']);
  if (age < (gender === 'Male' ? 40 : 46)) return dark;
  if (age < 50 || gender === 'Female') return random.chance(0.4) ? random.pick(['#3A3331', '#453E3B']) : dark;
  return random.pick(['#3A3331', '#5A5451', '#75706C', '#8C8782']);
};

/** Draws a haircut that suits the age (years). */
export const hairOfMan = (random: SeededRandom, age: number): ManHair => {
  if (age >= 42)
    return random.pickWeighted([
      ['short', 3],
      ['crop', 3],
      ['sidePart', 4],
      ['receding', 4],
    ] as const);
  return random.pickWeighted([
    ['short', 4],
    ['quiff', 4],
    ['curly', 2],
    ['crop', 2],
    ['sidePart', 4],
    ['wavyTop', 3],
  ] as const);
};

/** Draws beard and moustache; a turban mostly goes with a full beard. */
export const beardFor = (random: SeededRandom, turban: boolean): { beard: Beard; moustache: boolean } => {
  if (turban) {
    const beard = random.pickWeighted([
      ['full', 8],
      ['short', 2],
    ] as const);
    return { beard, moustache: true };
  }
  const beard = random.pickWeighted([
    ['none', 10],
    ['stubble', 5],
    ['short', 3],
    ['full', 3],
  ] as const);
  if (beard === 'full' || beard === 'short') return { beard, moustache: true };
  return { beard, moustache: random.chance(beard === 'none' ? 0.22 : 0.15) };
};

type Outfit = {
  garment: ManGarment;
  garmentColour: string;
  accentColour: string;
  pattern: ClothPattern;
  stole: boolean;
};

const shirtColours = [
  '#5F8AA8',
  '#7A9E7E',
  '#8C6A8E',
  '#B98A54',
  '#4F6D8F',
  '#A8746B',
  '#6B8F8B',
  '#3F5D7A',
] as const;
const kurtaColours = ['#F3EBDD', '#2F4858', '#E3C77A', '#7A2E3A', '#3F5E4A', '#C9D3DA', '#B5652B'] as const;
const suitColours = ['#3A3154', '#23404F', '#2E3440', '#4A3B35', '#1F3A2E', '#5A2B3A'] as const;
const richColours = ['#6B1E3F', '#1E3A5F', '#0F4C46', '#F0E4CC', '#7A3B12'] as const;
const paleColours = ['#F7F3EE', '#E9F0F4', '#F4E9D8', '#DCE7EF', '#F2DFE2'] as const;

/** Draws a garment with colours that go together. */
export const garmentOfMan = (random: SeededRandom, traits: PortraitTraits): Outfit => {
  const sherwaniWeight = traits.religion === 'Hindu' || traits.religion === 'Muslim' ? 2 : 1;
  const garment = random.pickWeighted([
    ['shirt', 6],
    ['kurta', 4],
    ['sherwani', sherwaniWeight],
    ['blazer', 5],
    ['vest', 2.5],
    ['crewNeck', traits.age < 36 ? 2.5 : 0.8],
  ] as const);
  const rare = random.pickWeighted([
    ['plain', 7],
    ['stripes', 2],
    ['dots', 1],
  ] as const);
  const stoleColour = random.pick(['#E0A83C', '#C2453B', '#D9C7A0', '#2F6F6A']);
  switch (garment) {
    case 'shirt':
      return {
        garment,
        garmentColour: random.pick(shirtColours),
        accentColour: '#F7F3EE',
        pattern: rare,
        stole: false,
      };
    case 'crewNeck':
      return {
        garment,
        garmentColour: random.pick([...shirtColours, ...suitColours]),
        accentColour: '#F7F3EE',
        pattern: rare,
        stole: false,
      };
    case 'kurta':
      return {
        garment,
        garmentColour: random.pick(kurtaColours),
        accentColour: stoleColour,
        pattern: rare,
        stole: random.chance(0.2),
      };
    case 'sherwani':
      return {
        garment,
        garmentColour: random.pick(richColours),
        accentColour: stoleColour,
        pattern: random.pick(['plain', 'diamonds'] as const),
        stole: random.chance(0.5),
      };
    case 'blazer':
      return {
        garment,
        garmentColour: random.pick(suitColours),
        accentColour: random.pick(paleColours),
        pattern: random.pick(['plain', 'stripes'] as const),
        stole: false,
      };
    case 'vest':
      return {
        garment,
        garmentColour: random.pick([...suitColours, '#7A2E3A', '#B5652B']),
        accentColour: random.pick(paleColours),
        pattern: 'plain',
        stole: false,
      };
  }
};
