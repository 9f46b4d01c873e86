import { $sessionUser } from './session.ts';

/** Returns an accessor for a value tied to the signed-in person; the next person in a shared browser gets a new one. */
export const perPerson = <Kept extends object>(begin: () => Kept): (() => Kept) => {
  let kept = begin();
  let keptFor: string | undefined;
  return () => {
    const person = $sessionUser.get()?.id;
    if (person !== keptFor) kept = begin();
    keptFor = person;
    return kept;
  };
};
