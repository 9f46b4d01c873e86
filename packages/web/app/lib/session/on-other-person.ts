import { $sessionUser } from './session.ts';

/** Calls `forget` whenever another person is signed in than before, or nobody, for as long as the page lives. */
export const onOtherPerson = (forget: () => void): void => {
  $sessionUser.listen((now, before) => {
    if (now?.id !== before?.id) forget();
  });
};
