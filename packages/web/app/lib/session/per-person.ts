import { $sessionUser } from './session.ts';

/** Something a page remembers for whoever is signed in: in a shared browser the next person begins anew. */
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
