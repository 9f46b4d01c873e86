import type { ComponentProps } from 'react';

import { referenceOf } from '../../lib/calls/failures/call-failure.ts';
import { useText } from '../../lib/words/i18n.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import { NotYetHere } from '../../ui/states/not-yet-here.tsx';
import { FormSkeleton } from '../../ui/states/skeleton.tsx';
import { Waiting } from '../../ui/states/waiting.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepName } from './steps.ts';

const fieldsShown = 5;

/** The server's rendering of a step. */
export const StepSkeleton = ({ step }: { step: StepName }) => (
  <StepFrame step={step}>
    <Waiting>
      <FormSkeleton fields={fieldsShown} />
    </Waiting>
  </StepFrame>
);

/** Replaces a step's form while its saved answers are loading, or if they could not be loaded. */
export const StepLoading = ({ asking }: Pick<ComponentProps<typeof NotYetHere>, 'asking'>) => {
  const t = useText(wizardTexts);
  return (
    <NotYetHere asking={asking} message={t.couldNotLoad} reference={referenceOf(asking.error)}>
      <FormSkeleton fields={fieldsShown} />
    </NotYetHere>
  );
};
