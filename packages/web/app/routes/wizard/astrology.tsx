import { useLoaderData } from 'react-router';

import { enterStep } from '../../features/wizard/enter-step.ts';
import { StepSkeleton } from '../../features/wizard/step-loading.tsx';
import { stepMeta } from '../../features/wizard/step-meta.ts';
import { SectionStep } from './section-step.tsx';

export const meta = stepMeta('astrology');

export const clientLoader = () => enterStep('/astrological');

export const HydrateFallback = () => <StepSkeleton step="astrology" />;

export default function AstrologyPage() {
  return <SectionStep name="astrology" entry={useLoaderData<typeof clientLoader>()} />;
}
