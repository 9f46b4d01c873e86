import { useLoaderData } from 'react-router';

import { enterStep } from '../../features/wizard/enter-step.ts';
import { StepSkeleton } from '../../features/wizard/step-loading.tsx';
import { stepMeta } from '../../features/wizard/step-meta.ts';
import { SectionStep } from './section-step.tsx';

export const meta = stepMeta('hobbies');

export const clientLoader = () => enterStep('/hobbies');

export const HydrateFallback = () => <StepSkeleton step="hobbies" />;

export default function HobbiesPage() {
  return <SectionStep name="hobbies" entry={useLoaderData<typeof clientLoader>()} />;
}
