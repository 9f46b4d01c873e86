import { useLoaderData } from 'react-router';
import { loadCastes } from '@mysathi/contract/options/castes';

import { enterStep } from '../../features/wizard/enter-step.ts';
import { StepSkeleton } from '../../features/wizard/step-loading.tsx';
import { stepMeta } from '../../features/wizard/step-meta.ts';
import { SectionStep } from './section-step.tsx';

export const meta = stepMeta('partner');

export const clientLoader = async () => {
  const entry = enterStep('/partnerpreferences');
  await loadCastes();
  return entry;
};

export const HydrateFallback = () => <StepSkeleton step="partner" />;

export default function PartnerPage() {
  return <SectionStep name="partner" entry={useLoaderData<typeof clientLoader>()} />;
}
