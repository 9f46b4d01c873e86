import type { Campaign } from '@mysathi/contract/endpoints/campaigns';

import { timeStamp } from '../../lib/words/format.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { givingTexts } from '../../messages/en/giving.ts';

/** Returns a sentence on when the ledger was last reconciled; also accurate if it did not balance. */
export const useBooksText = ({ balancedAt, checkedAt }: Campaign['books']): string => {
  const t = useText(givingTexts);
  const { date } = useFormats();
  const moment = (at: string) => t.momentText({ date: date(at), time: timeStamp(at) });
  if (checkedAt === null) return t.booksNever;
  if (balancedAt === null || balancedAt < checkedAt) return t.booksDiffer({ time: moment(checkedAt) });
  return t.booksBalanced({ time: moment(balancedAt) });
};
