import { referenceOf } from '../../lib/calls/call-failure.ts';
import { useText } from '../../lib/words/i18n.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { FormSkeleton } from '../../ui/states/skeleton.tsx';
import { Waiting } from '../../ui/states/waiting.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepName } from './steps.ts';

const fieldsShown = 5;

const Fields = ({ onRetry }: { onRetry?: () => void }) => (
  <Waiting onRetry={onRetry}>
    <FormSkeleton fields={fieldsShown} />
  </Waiting>
);

/** What the server sends of a step. */
export const StepSkeleton = ({ step }: { step: StepName }) => (
  <StepFrame step={step}>
    <Fields />
  </StepFrame>
);

interface StepLoadingProps {
  error: Error | null;
  onRetry: () => void;
}

/** Within the frame of a step, in place of its saved answers: they are on their way, or could not be read. */
export const StepLoading = ({ error, onRetry }: StepLoadingProps) => {
  const t = useText(wizardTexts);
  if (error === null) return <Fields onRetry={onRetry} />;
  return <ErrorState message={t.couldNotLoad} reference={referenceOf(error)} onRetry={onRetry} />;
};
