import { useLoaderData } from 'react-router';

import { enterStep } from '../../features/wizard/enter-step.ts';
import { StepSkeleton } from '../../features/wizard/step-loading.tsx';
import { stepMeta } from '../../features/wizard/step-meta.ts';
import { SectionStep } from './section-step.tsx';

export const meta = stepMeta('medical');

export const clientLoader = () => enterStep('/medicaldetails');

export const HydrateFallback = () => <StepSkeleton step="medical" />;

export default function MedicalPage() {
  return <SectionStep name="medical" entry={useLoaderData<typeof clientLoader>()} />;
}
