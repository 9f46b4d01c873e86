import { choice, choices } from '../fields.ts';
import { limits } from '../limits.ts';
import { diets, yesNo } from '../options/health.ts';
import { hobbies as hobbyNames } from '../options/hobbies.ts';
import { defineSection } from '../section.ts';

const tooFew = 'Atleast 5 hobbie select';
const incomplete = 'Please fill all required fields';

const folded = (one: string): string => one.toLowerCase().replaceAll(/\s+/g, ' ');

/** Removes duplicates, ignoring case and spaces; spelled as in the list, else as first given. */
const eachOnce = (given: readonly string[]): string[] => {
  const named = new Map([...given.toReversed(), ...hobbyNames].map((one) => [folded(one), one]));
  return [...new Set(given.map((one) => named.get(folded(one)) ?? one))];
};

const chosenHobbies = choices({
  label: 'Hobbies',
  required: true,
  missing: tooFew,
  tooFew,
  options: hobbyNames,
  ownWords: true,
  least: limits.hobbies.min,
  most: limits.hobbies.max,
  inArray: true,
  format: 'hobbyChips',
});

/** A member's hobbies and habits. Notes on single hobbies are stored beside the section. */
export const hobbies = defineSection({
  name: 'hobbies',
  title: 'Hobbies',
  table: 'hobbies',
  path: '/hobbies',
  saved: 'Hobbie added',
  savedInEditor: 'Successfully added Hobbies',
  incomplete,
  fields: {
    hobbies: {
      ...chosenHobbies,
      fromWire: (value) => {
        const given = chosenHobbies.fromWire(value);
        return Array.isArray(given) ? eachOnce(given) : given;
      },
    },
    alcohol: choice({ label: 'Alcohol', required: true, missing: incomplete, options: yesNo, initial: 'No' }),
    smoke: choice({ label: 'Smoke', required: true, missing: incomplete, options: yesNo, initial: 'No' }),
    eatingHabits: choice({
      label: 'Eating habits',
      required: true,
      missing: 'please select eating habits',
      options: diets,
      format: 'cards',
    }),
  },
});
