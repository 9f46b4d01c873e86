import type { OwnProfile } from '@mysathi/contract/endpoints/profile';

import { phoneEnd } from '../../lib/words/format.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { accountTexts } from '../../messages/en/account.ts';

export type WaitingNumber = NonNullable<OwnProfile['phone_change']>;

/** Returns a function that says which number is waiting, and until when. */
export const useWaitingText = () => {
  const t = useText(accountTexts);
  const formats = useFormats();
  return ({ ending, due_at: dueAt }: WaitingNumber): string =>
    t.phoneWaits({ phone: phoneEnd(ending), date: formats.date(dueAt) });
};
