/** The e-mails about an account that ends. English. */
import type { MailMessage } from '../../platform/mail/mail-gateway.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
const signature = '\n\nMysathi';

type MailText = Pick<MailMessage, 'subject' | 'text'>;

export const leavingMail = (name: string, eraseAt: Date, origin: string): MailText => ({
  subject: 'Your Mysathi account is closed',
  text: `Dear ${name},\n\nyour account is closed and nobody can see you any more. It will be erased on ${day.format(eraseAt)}. Until then you can keep it: log in at ${origin}/login. If it was not you who closed it, do so now and choose a new password at ${origin}/forgot-password.${signature}`,
});

export const erasedMail = (name: string): MailText => ({
  subject: 'Your Mysathi account is erased',
  text: `Dear ${name},\n\nyour profile, your pictures and what you wrote are erased. What the law wants kept about your account and your gifts is kept apart for as long as it must be. We wish you well.${signature}`,
});
