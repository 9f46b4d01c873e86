import { referenceOf } from '../../lib/call-failure.ts';
import { useText } from '../../lib/i18n.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepName } from './steps.ts';

const fieldsShown = 5;

/** A step whose saved answers are on their way: also what the server sends of it. */
export const StepSkeleton = ({ step, onRetry }: { step: StepName; onRetry?: () => void }) => (
  <StepFrame step={step}>
    <Waiting onRetry={onRetry}>
      <FormSkeleton fields={fieldsShown} />
    </Waiting>
  </StepFrame>
);

interface StepLoadingProps {
  step: StepName;
  error: Error | null;
  onRetry: () => void;
}

/** A step without its saved answers: they are on their way, or could not be read. */
export const StepLoading = ({ step, error, onRetry }: StepLoadingProps) => {
  const t = useText(wizardTexts);
  if (error === null) return <StepSkeleton step={step} onRetry={onRetry} />;
  return (
    <StepFrame step={step}>
      <ErrorState message={t.couldNotLoad} reference={referenceOf(error)} onRetry={onRetry} />
    </StepFrame>
  );
};
