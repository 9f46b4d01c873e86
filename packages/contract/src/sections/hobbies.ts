import { choice, choices } from '../fields.ts';
import { limits } from '../limits.ts';
import { diets, yesNo } from '../options/health.ts';
import { hobbies as hobbyNames } from '../options/hobbies.ts';
import { defineSection } from '../section.ts';

const tooFew = 'Atleast 5 hobbie select';
const incomplete = 'Please fill all required fields';

/** What somebody likes to do, and their habits. Notes on single hobbies are kept beside it. */
export const hobbies = defineSection({
  name: 'hobbies',
  title: 'Hobbies',
  table: 'hobbies',
  path: '/hobbies',
  saved: 'Hobbie added',
  savedInEditor: 'Successfully added Hobbies',
  incomplete,
  fields: {
    hobbies: choices({
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
    }),
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
