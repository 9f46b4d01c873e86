import type { Language } from '@mysathi/contract/languages';

import type { MailMessage } from '../platform/mail/mail-gateway.ts';

/** What one reads of an e-mail. */
export type MailText = Pick<MailMessage, 'subject' | 'text'>;

/** Whom an e-mail goes to. */
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

/** An e-mail: greeting, what there is to say, signature. */
export const letterTo = ({ name, language }: Addressee, said: string): string =>
  `${greetings[language](name)}\n\n${said}\n\n${signature}`;

/** The first name alone: an e-mail may be read over a shoulder. */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;
