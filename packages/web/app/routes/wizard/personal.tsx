import { useLoaderData } from 'react-router';
import { isDay } from '@mysathi/contract/time/calendar';

import { enterStep } from '../../features/wizard/enter-step.ts';
import { StepSkeleton } from '../../features/wizard/step-loading.tsx';
import { stepMeta } from '../../features/wizard/step-meta.ts';
import { useText } from '../../lib/words/i18n.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import { SectionStep } from './section-step.tsx';

// The reservation category is asked for in the profile editor only.
const askedLater = ['category'];

export const meta = stepMeta('personal');

export const clientLoader = () => enterStep('/pd');

export const HydrateFallback = () => <StepSkeleton step="personal" />;

/** Step 1: basic facts. */
export default function PersonalPage() {
  const t = useText(wizardTexts);
  return (
    <SectionStep
      name="personal"
      entry={useLoaderData<typeof clientLoader>()}
      without={askedLater}
      blockedReason={({ gender, dateOfBirth }) =>
        gender === null || !isDay(String(dateOfBirth)) ? t.needGenderAndBirth : undefined
      }
    />
  );
}
