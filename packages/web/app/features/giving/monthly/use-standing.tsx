import type { MonthlyEnd, MonthlyGift } from '@mysathi/contract/endpoints/monthly-gifts';
import { limits } from '@mysathi/contract/limits';
import type { ReactNode } from 'react';

import { useText } from '../../../lib/words/i18n.ts';
import { InSentence } from '../../../lib/words/in-sentence.tsx';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { monthlyTexts } from '../../../messages/en/giving-monthly.ts';

interface Words {
  readonly title: string;
  /** Each on its own line. */
  readonly lines: readonly ReactNode[];
}

/** Whether a month's charge is pending at the bank. */
const isUnderWay = ({ startedOn, gifts }: MonthlyGift): boolean =>
  startedOn !== null && gifts.some(({ state }) => state === 'waiting');

const useEnd = (monthly: MonthlyGift): Words => {
  const { ended, mandateLeft, campaign } = monthly;
  const t = useText(monthlyTexts);
  const why: Record<MonthlyEnd, ReactNode> = {
    stopped: t.stopped,
    completed: t.completed,
    cancelled: t.cancelled,
    failing: t.failing(limits.monthly.failuresInARow),
    campaign_over: <InSentence words={campaign.title} sentence={(title) => t.campaignOver({ title })} />,
    desk: t.desk,
    erased: t.erased,
    not_paid: t.notPaid,
    no_mandate: t.noMandate,
  };
  if (ended === null) return { title: t.endedTitle, lines: [] };
  return {
    title: ended === 'stopped' ? t.stoppedTitle : t.endedTitle,
    lines: [
      why[ended],
      ...(isUnderWay(monthly) ? [t.underWay] : []),
      ...(mandateLeft ? [t.mandateLeft] : []),
    ],
  };
};

/** Returns the state of a monthly gift in words. */
export const useStanding = (monthly: MonthlyGift): Words => {
  const t = useText(monthlyTexts);
  const { date } = useFormats();
  const end = useEnd(monthly);
  const { state, pausedBy, nextOn } = monthly;
  if (state === 'asked') return { title: t.askedTitle, lines: [t.askedText] };
  if (state === 'ended') return end;
  if (state === 'active') {
    const none = isUnderWay(monthly) ? t.lastUnderWay : t.noneLeft;
    const next =
      nextOn === null ? none : `${t.next({ date: date(nextOn) })} ${t.told(limits.monthly.toldDaysBefore)}`;
    return { title: t.activeTitle, lines: [next] };
  }
  if (pausedBy === 'bank') return { title: t.pausedTitle, lines: [t.pausedByBank] };
  return {
    title: t.pausedTitle,
    lines: [
      t.pausedText,
      ...(isUnderWay(monthly) ? [t.underWayPaused] : []),
      ...(nextOn === null ? [] : [t.pausedNext({ date: date(nextOn) })]),
    ],
  };
};
