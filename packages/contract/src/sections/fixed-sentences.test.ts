import { expect, test } from 'vitest';

import { anySection } from './all.ts';
import type { SectionName } from './names.ts';

/** The messages after saving and for missing answers, which are fixed byte for byte. */
const fixed = {
  personal: ['Personal detail added'],
  hobbies: [
    'Hobbie added',
    'Successfully added Hobbies',
    'Please fill all required fields',
    'Atleast 5 hobbie select',
    'please select eating habits',
  ],
  family: ['Family detail added', 'fill All filled'],
  partner: ['Partner Preferences detail added'],
  astrology: ['Astro detail added', 'Fill all field'],
  professional: ['Professional detail added', 'Please fill all required fields.'],
  contact: [
    'Please fill all required fields.',
    'Family Status is required',
    'Phone number is required',
    'Whatsapp number is required',
  ],
  medical: [
    'Medical detail added',
    'Please fill in Weight, Height, and Blood Group.',
    'Please select a Physical Status.',
  ],
} as const satisfies Record<SectionName, readonly string[]>;

test.each(Object.entries(fixed))('%s says its fixed sentences', (name, sentences) => {
  const { saved, savedInEditor, incomplete, fields } = anySection(name as SectionName);
  const missing = Object.values(fields).map((field) => field.missing);
  expect([saved, savedInEditor, incomplete, ...missing]).toEqual(expect.arrayContaining([...sentences]));
});
