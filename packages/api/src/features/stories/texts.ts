/** The e-mails about success stories. English. The story itself is read on the site alone. */
import { pages } from '@mysathi/contract/pages';

import type { MailMessage } from '../../platform/mail/mail-gateway.ts';

type MailText = Pick<MailMessage, 'subject' | 'text'>;

/** To the partner: words about both wait for a yes. */
export const askedMail = (name: string, author: string, origin: string): MailText => ({
  subject: `${author} wrote your story`,
  text: `Dear ${name},\n\n${author} would like to tell on Mysathi how you found each other. Nobody sees it unless you agree. Read it and say yes or no: ${origin}${pages.ownStory}\n\nMysathi`,
});

/** To the desk. */
export const deskMail = (number: number): MailText => ({
  subject: `Success story ${number} waits to be read`,
  text: `Both agreed to success story ${number}. On the server, "npm run stories" shows it and decides.`,
});
