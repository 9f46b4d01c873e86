import { choices, longText, number, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { castesOf } from '../options/castes.ts';
import { complexions } from '../options/complexions.ts';
import { maritalStatuses } from '../options/marital-statuses.ts';
import { motherTongues } from '../options/mother-tongues.ts';
import { any, noBar, religions } from '../options/religions.ts';
import { defineSection } from '../section.ts';
import { wirePaths } from '../wire.ts';

const open = [any] as const;

/** Whom somebody hopes to meet; what is 'Any' or left out sets no limit. */
export const partner = defineSection({
  name: 'partner',
  title: 'Partner Preferences',
  table: 'partner_preferences',
  path: wirePaths.partner,
  saved: 'Partner Preferences detail added',
  fields: {
    ageFrom: number({ label: 'Age From', required: true, format: 'years', ...limits.partnerAgeYears }),
    ageTo: number({ label: 'Age To', required: true, format: 'years', ...limits.partnerAgeYears }),
    heightFrom: number({ label: 'Height From', required: true, format: 'height', ...limits.heightInches }),
    heightTo: number({ label: 'Height To', required: true, format: 'height', ...limits.heightInches }),
    religion: choices({ label: 'Religion', options: religions, alone: open }),
    caste: choices({ label: 'Caste', ownWords: true, alone: [any, noBar] }),
    subCaste: text({ label: 'Sub-caste' }),
    motherTongue: choices({
      label: 'Mother tongue',
      options: [any, ...motherTongues],
      ownWords: true,
      alone: open,
    }),
    maritalStatus: choices({
      label: 'Marital status',
      required: true,
      options: [any, ...maritalStatuses],
      alone: open,
    }),
    complexion: choices({ label: 'Complexion', required: true, options: [any, ...complexions], alone: open }),
    expectations: longText({ label: 'Partner expectations', required: true }),
  },
  choices: { caste: (draft) => [any, noBar, ...new Set((draft.religion ?? []).flatMap(castesOf))] },
  rules: [
    ({ ageFrom, ageTo }) =>
      ageFrom !== null && ageTo !== null && ageTo <= ageFrom
        ? { at: 'ageTo', message: 'Age To must be above Age From.' }
        : null,
    ({ heightFrom, heightTo }) =>
      heightFrom !== null && heightTo !== null && heightTo <= heightFrom
        ? { at: 'heightTo', message: 'Height To must be above Height From.' }
        : null,
  ],
});
