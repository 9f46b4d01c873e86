import { yearOf } from '../time/calendar.ts';
import { cardLine, choice, date, place, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { incomes } from '../options/income-bands.ts';
import { educations, placesOfWork, workTypes } from '../options/work.ts';
import { defineSection } from '../section.ts';

/** Education and work. */
export const professional = defineSection({
  name: 'professional',
  title: 'Professional Details',
  table: 'professional_details',
  path: '/professional_details',
  saved: 'Professional detail added',
  incomplete: 'Please fill all required fields.',
  fields: {
    highestEducation: choice({ label: 'Highest education', options: educations }),
    stream: text({ label: 'Stream' }),
    workWith: choice({ label: 'Work with', options: workTypes }),
    currentCompany: text({
      label: 'Current company',
      hint: 'Not in a job now? Write what you do, such as Student or Homemaker.',
      required: true,
      format: 'company',
    }),
    designation: cardLine({ label: 'Designation', format: 'jobTitle' }),
    workingSince: date({
      label: 'Working since',
      hint: 'Not in a job? Say when you began what you wrote above.',
      required: true,
      format: 'monthYear',
    }),
    yearlyIncome: choice({
      label: 'Yearly income',
      hint: 'Members see the band that you choose. Leave it blank to keep it to yourself.',
      options: incomes,
    }),
    placeOfWork: choice({ label: 'Place of work', options: placesOfWork, format: 'cards' }),
    workLocation: place({ label: 'City of work' }),
  },
  reveal: { workLocation: (draft) => draft.placeOfWork !== null },
  freely: { workLocation: (draft) => draft.placeOfWork === 'Abroad' },
  rules: [
    ({ workingSince }, today) =>
      workingSince !== null && workingSince > today
        ? { at: 'workingSince', message: 'Working since cannot be in the future.' }
        : null,
    // The section does not know the member's birthday, so it assumes the oldest possible member.
    ({ workingSince }, today) =>
      workingSince === null ||
      yearOf(workingSince) >= yearOf(today) - limits.oldestYears + limits.workMinimumAgeYears
        ? null
        : { at: 'workingSince', message: 'Please check the year.' },
  ],
});
