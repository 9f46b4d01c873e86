import type { Gender } from '@mysathi/contract/options/genders';
import { hobbies as allHobbies } from '@mysathi/contract/options/hobbies';
import type { SeededRandom } from '../seeded-random.ts';
import type { Habits, Origin } from './demo-member.ts';

type Diet = 'Veg' | 'Non-Veg' | 'Eggetarian' | 'Vegan';

const mostlyFishAndMeat = [
  'Kerala',
  'West Bengal',
  'Tripura',
  'Assam',
  'Odisha',
  'Goa',
  'Telangana',
  'Andhra Pradesh',
  'Tamil Nadu',
];
const mostlyVegetarian = ['Gujarat', 'Rajasthan', 'Haryana', 'Madhya Pradesh', 'Punjab', 'Himachal Pradesh'];

const drawDiet = (random: SeededRandom, origin: Origin): Diet => {
  if (origin.religion === 'Jain') return random.chance(0.95) ? 'Veg' : 'Vegan';
  if (origin.religion === 'Muslim' || origin.religion === 'Christian')
    return random.chance(0.92) ? 'Non-Veg' : 'Veg';
  const brahmin = origin.caste?.startsWith('Brahmin') ?? false;
  const vegetarian = mostlyVegetarian.includes(origin.state)
    ? 70
    : mostlyFishAndMeat.includes(origin.state)
      ? 12
      : 42;
  return random.pickWeighted([
    ['Veg', brahmin ? vegetarian + 30 : vegetarian],
    ['Non-Veg', 100 - vegetarian],
    ['Eggetarian', 12],
    ['Vegan', 2],
  ] as const);
};

const dearer: Record<Gender, readonly string[]> = {
  Male: [
    'Cricket',
    'Football',
    'Fitness and Gym',
    'Hiking and Trekking',
    'Cycling',
    'Movies',
    'Music',
    'Travelling',
  ],
  Female: ['Dancing', 'Singing', 'Yoga', 'Baking', 'Painting and Drawing', 'Reading', 'Music', 'Travelling'],
};

const noteTexts: Record<string, readonly string[]> = {
  Cooking: ['Sunday lunch is my department.', 'My biryani has a following at home.'],
  Reading: ['Mostly history and short stories.', 'A chapter before sleep, always.'],
  Music: ['Old film songs, and some classical.', 'I learnt Carnatic music as a child.'],
  Travelling: ['Hills over beaches, trains over flights.', 'Two new places every year.'],
  'Hiking and Trekking': ['Weekend treks in the monsoon.', 'Did my first high pass last year.'],
  Cricket: ['Left-arm spin, weekend league.', 'I never miss a home series.'],
  Photography: ['Street scenes and old doors.', 'Mostly birds and mornings.'],
  Gardening: ['A balcony full of curry leaves and jasmine.'],
  Yoga: ['Forty minutes every morning.'],
  Dancing: ['Trained in Bharatanatyam for nine years.', 'Garba, nine nights in a row.'],
};

/** Draws five to ten hobbies, and eating, drinking and smoking habits. */
export const drawHabits = (random: SeededRandom, origin: Origin, gender: Gender): Habits => {
  const wanted = random.pickWeighted([
    [5, 5],
    [6, 5],
    [7, 4],
    [8, 2],
    [9, 1],
    [10, 1],
  ] as const);
  const first = random.sample(dearer[gender], random.integer(1, 3));
  const rest = random.sample(
    allHobbies.filter((hobby) => !first.includes(hobby)),
    wanted - first.length,
  );
  const chosen = [...first, ...rest].toSorted();
  const noted = random.sample(
    chosen.filter((hobby) => noteTexts[hobby] !== undefined),
    random.integer(0, 2),
  );
  const abstains = origin.religion === 'Muslim' || origin.religion === 'Jain';
  return {
    hobbies: chosen,
    alcohol: !abstains && random.chance(gender === 'Male' ? 0.22 : 0.08) ? 'Yes' : 'No',
    smoke: random.chance(gender === 'Male' ? 0.09 : 0.02) ? 'Yes' : 'No',
    eatingHabits: drawDiet(random, origin),
    notes: Object.fromEntries(noted.map((hobby) => [hobby, random.pick(noteTexts[hobby] ?? [])])),
  };
};
