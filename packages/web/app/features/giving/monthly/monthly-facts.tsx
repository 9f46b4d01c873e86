import type { MonthlyGift } from '@mysathi/contract/endpoints/monthly-gifts';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { monthlyTexts } from '../../../messages/en/giving-monthly.ts';
import { sharedGivingTexts } from '../../../messages/en/giving-shared.ts';
import { GivenFacts } from '../given-facts.tsx';

/** The amount of a monthly gift, its campaign, and how long it lasts. */
export const MonthlyFacts = ({ monthly }: { monthly: MonthlyGift }) => {
  const { campaign, amount, tip, method, months, lastOn, state } = monthly;
  const t = useText(monthlyTexts);
  const shared = useText(sharedGivingTexts);
  const { date } = useFormats();
  return (
    <GivenFacts
      campaign={campaign}
      amount={amount}
      tip={tip}
      words={{ amount: t.everyMonth, total: t.total }}
    >
      <dt>{shared.paidBy}</dt>
      <dd>{t[method]}</dd>
      <dt>{t.setUp}</dt>
      <dd>{shared.months(months)}</dd>
      {lastOn === null || state === 'ended' ? null : (
        <>
          <dt>{t.last}</dt>
          <dd>{date(lastOn)}</dd>
        </>
      )}
    </GivenFacts>
  );
};
