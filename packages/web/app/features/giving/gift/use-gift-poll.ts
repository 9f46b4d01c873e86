import type { GiftStatus } from '@mysathi/contract/endpoints/donations';
import { checkGift, readGift } from '@mysathi/contract/endpoints/donations';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';

import { call } from '../../../lib/api.ts';

const firstMilliseconds = 3000;
const mostMilliseconds = 30_000;
const growth = 1.25;
/** After the confirmation: a second payment is heard of a moment later. */
const lastRounds = 4;

const isMoving = ({ state, refund: { made } }: GiftStatus): boolean =>
  state !== 'confirmed' || made.some((one) => one.state === 'requested' || one.state === 'pending');

/** What a screen says of a gift beyond what never changes. */
const standOf = ({ state, payable, kept, disputed, besides, refund: { made } }: GiftStatus): string =>
  JSON.stringify([state, payable, kept, disputed, besides, made.map((one) => one.state)]);

/** Asks again and again, ever more seldom, whether the gift stands otherwise, while the page is looked at. */
export const useGiftPoll = (gift: GiftStatus, isLeaving = false): void => {
  const [round, setRound] = useState(0);
  const { revalidate } = useRevalidator();
  const asks = !isLeaving && (isMoving(gift) || round < lastRounds);
  const ask = useEffectEvent(async () => {
    if (!document.hidden) {
      // The page itself may have come too soon after another one to ask the gateway; no event tells of silence.
      const question = round === 0 && gift.state !== 'confirmed' ? checkGift : readGift;
      // What cannot be asked now is asked with the next round; the button asks as well.
      const answer = await call(question, { params: { key: gift.gift } }).catch(() => undefined);
      if (answer !== undefined && standOf(answer.data) !== standOf(gift)) await revalidate();
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
