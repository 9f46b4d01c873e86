import type { GiftStatus } from '@mysathi/contract/endpoints/donations';
import { readGift } from '@mysathi/contract/endpoints/donations';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';

import { call } from '../../../lib/api.ts';

const firstMilliseconds = 3000;
const mostMilliseconds = 30_000;
const growth = 1.25;
/** After the confirmation: a second payment is heard of a moment later. */
const lastRounds = 4;

/** Asks again and again, ever more seldom, whether the gift stands otherwise, while the page is looked at. */
export const useGiftPoll = ({ gift, state, sentBack }: GiftStatus, isLeaving: boolean): void => {
  const [round, setRound] = useState(0);
  const { revalidate } = useRevalidator();
  const asks = !isLeaving && (state !== 'confirmed' || round < lastRounds);
  const ask = useEffectEvent(async () => {
    if (!document.hidden) {
      // What cannot be asked now is asked with the next round; the button asks as well.
      const answer = await call(readGift, { params: { key: gift } }).catch(() => undefined);
      const now = answer?.data ?? { state, sentBack };
      if (now.state !== state || now.sentBack !== sentBack) await revalidate();
    }
    setRound(round + 1);
  });
  useEffect(() => {
    if (!asks) return undefined;
    const wait = Math.min(firstMilliseconds * growth ** round, mostMilliseconds);
    const timer = setTimeout(() => void ask(), wait);
    return () => clearTimeout(timer);
  }, [asks, round]);
};
