import { Suspense, useId } from 'react';
import type { ReactElement } from 'react';

import { useInterestsFrom } from '../../lib/people/own-profile.ts';
import { lazyPart, nothing } from '../../ui/lazy-part.tsx';

// Only men of 18 to 20 meet it.
const InterestsFrom = lazyPart(async () => (await import('./interests-from.tsx')).InterestsFrom, {
  instead: nothing,
});

interface AgeToSayYes {
  /** For the button that says yes: blocked, and described by the line, for a man who is not 21 yet. */
  readonly button: { readonly blocked: boolean; readonly 'aria-describedby': string | undefined };
  /** Says from which day on he may press it; nothing for everybody else. */
  readonly line: ReactElement | undefined;
}

/** Whether somebody is old enough to send an interest and to accept one, as the law has it for men from 21 on. */
export const useAgeToSayYes = (): AgeToSayYes => {
  const id = useId();
  const day = useInterestsFrom();
  if (day === undefined)
    return { button: { blocked: false, 'aria-describedby': undefined }, line: undefined };
  const line = (
    <p id={id}>
      <Suspense>
        <InterestsFrom day={day} />
      </Suspense>
    </p>
  );
  return { button: { blocked: true, 'aria-describedby': id }, line };
};
