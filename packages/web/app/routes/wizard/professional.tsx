import { useLoaderData } from 'react-router';

import { enterStep } from '../../features/wizard/enter-step.ts';
import { StepSkeleton } from '../../features/wizard/step-loading.tsx';
import { stepMeta } from '../../features/wizard/step-meta.ts';
import { SectionStep } from './section-step.tsx';

export const meta = stepMeta('professional');

export const clientLoader = () => enterStep('/qualifications');

export const HydrateFallback = () => <StepSkeleton step="professional" />;

export default function ProfessionalPage() {
  return <SectionStep name="professional" entry={useLoaderData<typeof clientLoader>()} />;
}
