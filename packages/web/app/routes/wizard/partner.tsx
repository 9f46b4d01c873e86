import { useLoaderData } from 'react-router';

import { enterStep } from '../../features/wizard/enter-step.ts';
import { StepSkeleton } from '../../features/wizard/step-loading.tsx';
import { stepMeta } from '../../features/wizard/step-meta.ts';
import { SectionStep } from './section-step.tsx';

export const meta = stepMeta('partner');

export const clientLoader = () => enterStep('/partnerpreferences');

export const HydrateFallback = () => <StepSkeleton step="partner" />;

export default function PartnerPage() {
  return <SectionStep name="partner" entry={useLoaderData<typeof clientLoader>()} />;
}
