import { Suspense, useId } from 'react';
import type { ReactElement } from 'react';

import { useInterestsFrom } from '../../lib/people/own-profile.ts';
import { lazyPart, nothing } from '../../ui/lazy-part.tsx';

// Needed only for men of 18 to 20.
const InterestsFrom = lazyPart(async () => (await import('./interests-from.tsx')).InterestsFrom, {
  instead: nothing,
});

interface AgeToSayYes {
  /** Props for the button that says yes: for a man under 21 it is blocked, and described by `line`. */
  readonly button: { readonly blocked: boolean; readonly 'aria-describedby': string | undefined };
  /** The day from which he may press it; undefined for everybody else. */
  readonly line: ReactElement | undefined;
}

/** Whether the member is old enough to send and accept interests; the law requires men to be 21. */
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
