import { invalidAt } from '../../../platform/http/validation.ts';
import { isGuessable } from './guessable-passwords.ts';
import { faults } from '../texts.ts';

/** What a password of theirs must not be. */
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

/** Throws Problem `invalid` for a password that somebody would guess; its length was checked before. */
export const assertGoodPassword = (password: string, owner: PasswordOwner): void => {
  const fault = isOwnData(password, owner) ? faults.ownData : isGuessable(password) ? faults.guessable : null;
  if (fault !== null) throw invalidAt('password', fault);
};
