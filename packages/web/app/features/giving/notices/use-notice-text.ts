import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { givingTexts } from '../../../messages/en/giving.ts';
import type { ToldGift } from './read-notices.ts';
import { useDonorName } from '../use-donor-name.ts';

/** Returns a function that formats a notice: `Asha K. gave ₹5,000`. */
export const useNoticeText = (): ((gift: ToldGift) => string) => {
  const t = useText(givingTexts);
  const { money } = useFormats();
  const nameOf = useDonorName();
  return ({ name: told, amount }) => {
    const name = nameOf(told);
    return amount === null ? t.gaveHidden({ name }) : t.gave({ name, amount: money(amount) });
  };
};
