import { useLoaderData } from 'react-router';

import { enterStep } from '../../features/wizard/enter-step.ts';
import { StepSkeleton } from '../../features/wizard/step-loading.tsx';
import { stepMeta } from '../../features/wizard/step-meta.ts';
import { SectionStep } from './section-step.tsx';

export const meta = stepMeta('contact');

export const clientLoader = () => enterStep('/contactdetails');

export const HydrateFallback = () => <StepSkeleton step="contact" />;

export default function ContactPage() {
  return <SectionStep name="contact" entry={useLoaderData<typeof clientLoader>()} />;
}
