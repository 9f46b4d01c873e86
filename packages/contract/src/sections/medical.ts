import { bloodGroups, diets, physicalStatuses, yesNo } from '../options/health.ts';
import { choice, longText, number } from '../fields.ts';
import { limits } from '../limits.ts';
import { defineSection } from '../section.ts';

const measures = 'Please fill in Weight, Height, and Blood Group.';

/** Health facts; the text of the medical history is visible only after an accepted interest. */
export const medical = defineSection({
  name: 'medical',
  title: 'Medical Details',
  table: 'medical_details',
  path: '/medical_details',
  saved: 'Medical detail added',
  fields: {
    weight: number({
      label: 'Weight',
      required: true,
      missing: measures,
      format: 'kilograms',
      ...limits.weightKilograms,
    }),
    height: number({
      label: 'Height',
      required: true,
      missing: measures,
      format: 'height',
      ...limits.heightInches,
    }),
    bloodGroup: choice({ label: 'Blood Group', required: true, missing: measures, options: bloodGroups }),
    diet: choice({ label: 'Diet', options: diets }),
    medicalHistory: choice({ label: 'Any medical history', options: yesNo, format: 'cards' }),
    medicalHistoryDetail: longText({ label: 'Medical history', audience: 'accepted' }),
    physicalStatus: choice({
      label: 'Physical Status',
      required: true,
      missing: 'Please select a Physical Status.',
      options: physicalStatuses,
    }),
  },
  reveal: { medicalHistoryDetail: (draft) => draft.medicalHistory === 'Yes' },
  rules: [
    (draft) =>
      draft.medicalHistory === 'Yes' && draft.medicalHistoryDetail === null
        ? { at: 'medicalHistoryDetail', message: 'Please provide details about your medical history.' }
        : null,
  ],
});
