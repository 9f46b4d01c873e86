import { sql } from 'kysely';

import type { Language } from '@mysathi/contract/languages';

import type { MailMessage } from '../../platform/mail/mail-gateway.ts';
import type { AddressedAccount, MailAccount } from '../../platform/mail/mail-port.ts';
import { existingStates, openStates, usedStates } from '../accounts/account-states.ts';

/** The parts of an e-mail that a person reads. */
export type MailText = Pick<MailMessage, 'subject' | 'text'>;

/** The person an e-mail goes to. */
export interface Addressee {
  readonly name: string;
  /** Of the account. */
  readonly language: Language;
}

const signature = 'Mysathi';
// 'जी' is said to women and men alike.
const greetings: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `Dear ${name},`,
  hi: (name) => `नमस्ते ${name} जी,`,
};

/** Puts a greeting before the text of an e-mail and the signature behind it. */
export const letterTo = ({ name, language }: Addressee, { subject, text }: MailText): MailText => ({
  subject,
  text: `${greetings[language](name)}\n\n${text}\n\n${signature}`,
});

/**
 * For e-mails to the address of an account, whichever it has when they leave. Nobody gets them who is suspended, leaving
 * or gone by then.
 */
export const whileOpen = (memberId: string): AddressedAccount => ({
  memberId,
  states: usedStates,
  atItsAddress: true,
});

/** The same for e-mails that everybody gets who has an account, suspended or leaving as it may be. */
export const whileThere = (memberId: string): AddressedAccount => ({
  memberId,
  states: existingStates,
  atItsAddress: true,
});

/** For e-mails that go to accounts about to be deleted as well, but not to suspended ones. */
export const unlessSuspended = (memberId: string): MailAccount => ({ memberId, states: openStates });

/** The language that a member reads, for queries: the database holds it to those that there are. */
export const readLanguage = sql<Language>`members.language`.as('language');
