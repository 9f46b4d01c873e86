import { dayOfTurning, longDay, yearOf } from '../time/calendar.ts';
import { cardLine, choice, date, number, place } from '../fields.ts';
import { limits } from '../limits.ts';
import { casteAliases, castesOf } from '../options/castes.ts';
import { complexions } from '../options/complexions.ts';
import { genders } from '../options/genders.ts';
import { yesNo } from '../options/health.ts';
import { maritalStatuses } from '../options/marital-statuses.ts';
import { motherTongueAliases, motherTongues } from '../options/mother-tongues.ts';
import { notSaid, ownReligions } from '../options/religions.ts';
import { reservationCategories } from '../options/reservation-categories.ts';
import { defineSection } from '../section.ts';

const wasMarried = (draft: { maritalStatus: string | null }) =>
  draft.maritalStatus !== null && draft.maritalStatus !== 'Single';

/** Basic facts about a member; only the owner sees the exact birthday, others see the year. */
export const personal = defineSection({
  name: 'personal',
  title: 'Personal Details',
  table: 'personal_info',
  path: '/personal_info',
  saved: 'Personal detail added',
  fields: {
    gender: choice({
      label: 'Gender',
      required: true,
      missing: 'Please choose your gender.',
      options: genders,
      format: 'cards',
    }),
    dateOfBirth: date({
      label: 'Date of birth',
      required: true,
      missing: 'Please enter your date of birth.',
      hint: 'Others see your age, never this date.',
      audience: 'owner',
      format: 'birthday',
    }),
    nativePlace: place({ label: 'Native place', missing: 'Please enter your native place.' }),
    religion: choice({ label: 'Religion', options: ownReligions }),
    caste: choice({ label: 'Caste', also: casteAliases, ownWords: true }),
    subCaste: cardLine({ label: 'Sub-caste' }),
    category: choice({ label: 'Category', options: reservationCategories, audience: 'accepted' }),
    motherTongue: choice({
      label: 'Mother tongue',
      options: motherTongues,
      also: motherTongueAliases,
      ownWords: true,
    }),
    maritalStatus: choice({ label: 'Marital status', options: maritalStatuses }),
    marriageDate: date({ label: 'Marriage date', audience: 'owner' }),
    totalChildren: number({ label: 'Children', format: 'twoDigitCount', ...limits.children }),
    livingWithChild: choice({ label: 'Living with children', options: yesNo }),
    complexion: choice({ label: 'Complexion', options: complexions }),
  },
  reveal: { marriageDate: wasMarried, totalChildren: wasMarried, livingWithChild: wasMarried },
  choices: { caste: (draft) => [...castesOf(draft.religion), notSaid] },
  derived: { age: ({ dateOfBirth }) => (dateOfBirth === null ? null : yearOf(dateOfBirth)) },
  requiredInEditor: ['nativePlace'],
  rules: [
    ({ dateOfBirth }, today) => {
      if (dateOfBirth === null) return null;
      if (dayOfTurning(dateOfBirth, limits.oldestYears) < today) {
        return { at: 'dateOfBirth', message: 'Please check the year.' };
      }
      const joining = dayOfTurning(dateOfBirth, limits.accountMinimumAgeYears);
      if (joining <= today) return null;
      return { at: 'dateOfBirth', message: `You must be 18 or older. You can join on ${longDay(joining)}.` };
    },
    ({ dateOfBirth, marriageDate }, today) => {
      if (marriageDate === null) return null;
      if (marriageDate > today) return { at: 'marriageDate', message: 'This date is still to come.' };
      if (dateOfBirth === null || marriageDate > dateOfBirth) return null;
      return { at: 'marriageDate', message: 'This date is before you were born.' };
    },
    ({ totalChildren, livingWithChild }) =>
      totalChildren === 0 && livingWithChild === 'Yes'
        ? {
            at: 'livingWithChild',
            message: 'You have entered no children. Please say how many, or choose No.',
          }
        : null,
  ],
});
