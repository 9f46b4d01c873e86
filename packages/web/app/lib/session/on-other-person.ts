import { $sessionUser } from './session.ts';

/** Calls for as long as the page lives, whenever somebody else is here than a moment ago, or nobody. */
export const onOtherPerson = (forget: () => void): void => {
  $sessionUser.listen((now, before) => {
    if (now?.id !== before?.id) forget();
  });
};
