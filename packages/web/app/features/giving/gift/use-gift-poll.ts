import type { GiftStatus } from '@mysathi/contract/endpoints/donations';
import { checkGift, readGift } from '@mysathi/contract/endpoints/donations';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';

import { call } from '../../../lib/calls/api.ts';
import { waitBefore } from './poll-plan.ts';

/** Returns the variable state of a gift as a comparable string. */
const standOf = ({ state, payable, kept, disputed, besides, refund: { made } }: GiftStatus): string =>
  JSON.stringify([state, payable, kept, disputed, besides, made.map((one) => one.state)]);

/**
 * Polls the state of a gift at growing intervals, while it may change and the page is visible. Starts over after a
 * change, and when the donor returns to the page.
 */
export const useGiftPoll = (gift: GiftStatus, isLeaving = false): void => {
  const { state, awaited } = gift;
  const stand = standOf(gift);
  const [asked, setAsked] = useState({ stand, rounds: 0 });
  const { revalidate } = useRevalidator();
  const ask = useEffectEvent(async (round: number) => {
    if (!document.hidden) {
      // The page load may have been too soon after another one to query the gateway; a missing payment causes no event.
      const question = round === 0 && gift.state !== 'confirmed' ? checkGift : readGift;
      // A failed poll is repeated in the next round; there is also the button.
      const answer = await call(question, { params: { key: gift.gift } }).catch(() => undefined);
      if (answer !== undefined && standOf(answer.data) !== stand) await revalidate();
    }
    setAsked({ stand, rounds: round + 1 });
  });
  useEffect(() => {
    const round = asked.stand === stand ? asked.rounds : 0;
    const wait = isLeaving ? null : waitBefore({ state, awaited }, round);
    if (wait === null) return undefined;
    const timer = setTimeout(() => void ask(round), wait);
    return () => clearTimeout(timer);
  }, [asked, stand, state, awaited, isLeaving]);
  const beginAnew = useEffectEvent(() => {
    if (!document.hidden) setAsked({ stand, rounds: 0 });
  });
  useEffect(() => {
    const back = () => beginAnew();
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, []);
};
