import { useLoaderData } from 'react-router';

import { enterStep } from '../../features/wizard/enter-step.ts';
import { StepSkeleton } from '../../features/wizard/step-loading.tsx';
import { stepMeta } from '../../features/wizard/step-meta.ts';
import { SectionStep } from './section-step.tsx';

export const meta = stepMeta('family');

export const clientLoader = () => enterStep('/familydetails');

export const HydrateFallback = () => <StepSkeleton step="family" />;

export default function FamilyPage() {
  return <SectionStep name="family" entry={useLoaderData<typeof clientLoader>()} />;
}
