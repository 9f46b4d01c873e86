import { $sessionUser } from './session.ts';

/** Calls `forget` whenever the signed-in person changes or logs out, for the lifetime of the page. */
export const onOtherPerson = (forget: () => void): void => {
  $sessionUser.listen((now, before) => {
    if (now?.id !== before?.id) forget();
  });
};
