import type { Language } from '@mysathi/contract/languages';

import type { MailText } from '../../../members/letters/letter.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';

const ofPlay: Readonly<Record<Language, string>> = {
  en: 'Sandbox: no real money moved.',
  hi: 'सैंडबॉक्स (परीक्षण): असली पैसे का कोई लेन-देन नहीं हुआ।',
};

/** Adds a notice about play money to a letter about gifts, unless the money is real. */
export const aboutMoney = (mode: MoneyMode, language: Language, { subject, text }: MailText): MailText => ({
  subject,
  text: mode === 'live' ? text : `${ofPlay[language]}\n\n${text}`,
});
