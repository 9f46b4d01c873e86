import { invalidAt } from '../../../platform/http/validation.ts';
import { isGuessable } from './guessable-passwords.ts';
import { faults } from '../texts.ts';

/** The owner's data, which a password must not contain. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const isOwnData = (password: string, { name, email, phone }: PasswordOwner): boolean => {
  const [local = ''] = email.split('@');
  return [name, email, local, phone, `91${phone}`, `0${phone}`].some(
    (own) => bare(own) !== '' && bare(own) === bare(password),
  );
};

/**
 * Checks that a password is not easy to guess; its length was checked before.
 * @throws Problem `invalid`
 */
export const assertGoodPassword = (password: string, owner: PasswordOwner): void => {
  const fault = isOwnData(password, owner) ? faults.ownData : isGuessable(password) ? faults.guessable : null;
  if (fault !== null) throw invalidAt('password', fault);
};
