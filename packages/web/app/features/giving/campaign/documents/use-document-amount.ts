import type { Campaign } from '@mysathi/contract/endpoints/campaigns';
import { useContext } from 'react';

import { LanguageContext, useText } from '../../../../lib/words/i18n.ts';
import { useFormats } from '../../../../lib/words/use-formats.ts';
import { campaignTexts } from '../../../../messages/en/giving-campaign.ts';
import { foreignMoney } from './foreign-money.ts';

type Amount = NonNullable<Campaign['documents'][number]['amount']>;

/**
 * Returns a function that formats a document's amount in its own currency, with rupees only if the organiser gave a
 * rate.
 */
export const useDocumentAmount = (): ((amount: Amount) => string) => {
  const t = useText(campaignTexts);
  const { money, date } = useFormats();
  const language = useContext(LanguageContext);
  return ({ currency, minor, converted }) => {
    const amount = currency === 'INR' ? money(minor) : foreignMoney(language, currency, minor);
    if (converted === null) return amount;
    const { paise, on, source } = converted;
    return t.documentConverted({ amount, rupees: money(paise), source, date: date(on) });
  };
};
