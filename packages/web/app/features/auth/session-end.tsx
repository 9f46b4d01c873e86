import { Suspense, useEffect, useRef, useState } from 'react';

import { $sessionUser, onSessionEnded, wizardUser } from '../../lib/session/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
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

/** Asks for a new sign-in when the server no longer knows the session; the calls that met it wait meanwhile. */
export const SessionEnd = () => {
  const waiting = useRef<Answer[]>([]);
  const [asking, setAsking] = useState(false);
  // The server takes the cookies away that speak of the person, so they are looked at before.
  const [person] = useState(personNow);
  const answer = (again: boolean) => {
    setAsking(false);
    for (const tell of waiting.current.splice(0)) tell(again);
  };
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
