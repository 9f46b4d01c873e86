import { choice, number } from '../fields.ts';
import { limits } from '../limits.ts';
import { fashionStyles } from '../options/family.ts';
import { fathersProfessions, mothersProfessions } from '../options/professions.ts';
import { defineSection } from '../section.ts';

/** Parents, siblings and family values. */
export const family = defineSection({
  name: 'family',
  title: 'Family Details',
  table: 'family_info',
  path: '/family_info',
  saved: 'Family detail added',
  incomplete: 'fill All filled',
  fields: {
    fathersProfession: choice({ label: "Father's Profession", required: true, options: fathersProfessions }),
    mothersProfession: choice({ label: "Mother's Profession", required: true, options: mothersProfessions }),
    siblings: number({ label: 'Number of Siblings', required: true, format: 'count', ...limits.siblings }),
    marriedSiblings: number({ label: 'Married Siblings', ...limits.siblings }),
    fashionStyle: choice({ label: 'Fashion Style', required: true, options: fashionStyles, format: 'cards' }),
  },
  reveal: { marriedSiblings: (draft) => (draft.siblings ?? 0) > 0 },
  choices: {
    marriedSiblings: (draft) =>
      Array.from({ length: (draft.siblings ?? 0) + 1 }, (_, count) => String(count)),
  },
});
