import { sql } from 'kysely';

import type { Language } from '@mysathi/contract/languages';

import type { MailMessage } from '../../platform/mail/mail-gateway.ts';
import type { AddressedAccount, MailAccount } from '../../platform/mail/mail-port.ts';
import { existingStates, openStates, usedStates } from '../accounts/account-states.ts';

/** The human-readable parts of an e-mail. */
export type MailText = Pick<MailMessage, 'subject' | 'text'>;

/** The person an e-mail goes to. */
export interface Addressee {
  readonly name: string;
  /** The language of the account. */
  readonly language: Language;
}

const signature = 'Mysathi';
// 'जी' is used for women and men alike.
const greetings: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `Dear ${name},`,
  hi: (name) => `नमस्ते ${name} जी,`,
};

/** Adds a greeting before the text of an e-mail and the signature after it. */
export const letterTo = ({ name, language }: Addressee, { subject, text }: MailText): MailText => ({
  subject,
  text: `${greetings[language](name)}\n\n${text}\n\n${signature}`,
});

/**
 * Addresses an e-mail to an account's address at the time of sending. It is dropped if the account is suspended,
 * leaving or erased by then.
 */
export const ifInUse = (memberId: string): AddressedAccount => ({
  memberId,
  states: usedStates,
  atItsAddress: true,
});

/** Like `ifInUse`, for e-mails that also go to suspended and leaving accounts. */
export const ifNotErased = (memberId: string): AddressedAccount => ({
  memberId,
  states: existingStates,
  atItsAddress: true,
});

/** Addresses e-mails that also go to accounts about to be deleted, but not to suspended ones. */
export const ifNotSuspended = (memberId: string): MailAccount => ({ memberId, states: openStates });

/** Selects the language a member reads; the database allows no other values. */
export const readLanguage = sql<Language>`members.language`.as('language');
