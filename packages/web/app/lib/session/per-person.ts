import { $sessionUser } from './session.ts';

/** A value that a page keeps for the person signed in; the next person in a shared browser gets a new one. */
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
