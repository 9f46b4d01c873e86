import type { GiftStatus } from '@mysathi/contract/endpoints/donations';
import { checkGift, readGift } from '@mysathi/contract/endpoints/donations';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';

import { call } from '../../../lib/calls/api.ts';
import { waitBefore } from './poll-plan.ts';

/** What a screen says of a gift beyond what never changes. */
const standOf = ({ state, payable, kept, disputed, besides, refund: { made } }: GiftStatus): string =>
  JSON.stringify([state, payable, kept, disputed, besides, made.map((one) => one.state)]);

/**
 * Asks again and again, ever more seldom, whether a gift stands otherwise, while something may become of it and the
 * page is looked at. It begins anew when something did, and when somebody comes back to the page.
 */
export const useGiftPoll = (gift: GiftStatus, isLeaving = false): void => {
  const { state, awaited } = gift;
  const stand = standOf(gift);
  const [asked, setAsked] = useState({ stand, rounds: 0 });
  const { revalidate } = useRevalidator();
  const ask = useEffectEvent(async (round: number) => {
    if (!document.hidden) {
      // The page itself may have come too soon after another one to ask the gateway; no event tells of silence.
      const question = round === 0 && gift.state !== 'confirmed' ? checkGift : readGift;
      // What cannot be asked now is asked with the next round; the button asks as well.
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
