import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';

import {
  $sessionUser,
  adoptCookieSession,
  cookieToken,
  hasAnotherSignedIn,
  onSessionEnded,
  wizardUser,
} from '../../../lib/session/session.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { SignInAgainProps, SignedInPerson } from './sign-in-again.tsx';

type Answer = SignInAgainProps['onAnswer'];

const personNow = (): SignedInPerson | undefined => {
  const member = $sessionUser.get();
  const person = member ?? wizardUser();
  return person && { id: person.id, email: person.email, isMember: member !== undefined };
};

/** Reloads the page, whose guard then leads to the login and back. */
const LoadAnew = () => {
  useEffect(() => window.location.reload(), []);
  return null;
};

// An old tab may outlive the build files it needs; what was typed survives as a draft.
const SignInAgain = lazyPart(async () => (await import('./sign-in-again.tsx')).SignInAgain, {
  instead: () => <LoadAnew />,
});

/**
 * Asks to sign in again when the server no longer accepts the session; failed calls wait meanwhile. Returning to the
 * page after signing in in another tab ends the question.
 */
export const SessionEnd = () => {
  const waiting = useRef<Answer[]>([]);
  const [asking, setAsking] = useState(false);
  // The server deletes the cookies that identify the person, so they are read beforehand.
  const [person] = useState(personNow);
  const answer = (again: boolean) => {
    setAsking(false);
    for (const tell of waiting.current.splice(0)) tell(again);
  };
  const lookForCookies = useEffectEvent(() => {
    // The cookies of the ended session are gone by now.
    if (document.visibilityState === 'hidden' || cookieToken() === undefined || hasAnotherSignedIn()) return;
    if (person?.isMember) adoptCookieSession();
    answer(true);
  });
  useEffect(() => {
    if (!asking) return undefined;
    document.addEventListener('visibilitychange', lookForCookies);
    return () => document.removeEventListener('visibilitychange', lookForCookies);
  }, [asking]);
  useEffect(() => {
    const calls = waiting.current;
    const stop = onSessionEnded(
      () =>
        new Promise((tell) => {
          calls.push(tell);
          setAsking(true);
        }),
    );
    return () => {
      stop();
      for (const tell of calls.splice(0)) tell(false);
    };
  }, []);
  return asking ? (
    <Suspense>
      <SignInAgain before={person} onAnswer={answer} />
    </Suspense>
  ) : null;
};
