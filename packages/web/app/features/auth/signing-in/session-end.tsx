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

/** The page's own guard leads to the login and back. */
const LoadAnew = () => {
  useEffect(() => window.location.reload(), []);
  return null;
};

// A tab can outlive the files it was built with; what was typed is kept as a draft then.
const SignInAgain = lazyPart(async () => (await import('./sign-in-again.tsx')).SignInAgain, {
  instead: () => <LoadAnew />,
});

/**
 * Asks for a new sign-in when the server no longer knows the session; the calls that met it wait meanwhile. Who comes
 * back to the page and has signed in in another tab by then is not asked any more.
 */
export const SessionEnd = () => {
  const waiting = useRef<Answer[]>([]);
  const [asking, setAsking] = useState(false);
  // The server takes the cookies away that speak of the person, so they are looked at before.
  const [person] = useState(personNow);
  const answer = (again: boolean) => {
    setAsking(false);
    for (const tell of waiting.current.splice(0)) tell(again);
  };
  const lookForCookies = useEffectEvent(() => {
    // Those of the session that has ended are gone.
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
