import { cardLine, choices, longText, number } from '../fields.ts';
import { limits } from '../limits.ts';
import { casteAliases, castesOf } from '../options/castes.ts';
import { complexions } from '../options/complexions.ts';
import { maritalStatuses } from '../options/marital-statuses.ts';
import { motherTongueAliases, motherTongues } from '../options/mother-tongues.ts';
import { any, noBar, religions } from '../options/religions.ts';
import { weighedWishes } from '../options/weighed-wishes.ts';
import { defineSection } from '../section.ts';
import { wirePaths } from '../wire.ts';

const open = [any] as const;

/** The preferred partner; 'Any' or an empty answer sets no limit. */
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
    caste: choices({ label: 'Caste', also: casteAliases, ownWords: true, alone: [any, noBar] }),
    subCaste: cardLine({ label: 'Sub-caste', hint: 'Separate several with commas.' }),
    motherTongue: choices({
      label: 'Mother tongue',
      options: [any, ...motherTongues],
      also: motherTongueAliases,
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
    mustFit: choices({
      label: 'What must fit?',
      hint: 'Counts four times as much in how your matches are ordered. Only you see this.',
      options: weighedWishes,
      audience: 'owner',
    }),
    niceToHave: choices({
      label: 'What is only nice to have?',
      hint: "Counts half, and keeps nobody out of Today's Matches. Anything in neither counts once.",
      options: weighedWishes,
      audience: 'owner',
    }),
    expectations: longText({ label: 'Partner expectations', required: true }),
  },
  reveal: { niceToHave: ({ mustFit }) => (mustFit?.length ?? 0) < weighedWishes.length },
  choices: {
    caste: (draft) => [any, noBar, ...new Set((draft.religion ?? []).flatMap(castesOf))],
    niceToHave: (draft) => weighedWishes.filter((wish) => !draft.mustFit?.includes(wish)),
  },
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
