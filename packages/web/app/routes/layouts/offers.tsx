import { useEffect } from 'react';

import { InstallCard } from '../../features/install/install-card.tsx';
import { PushOffer, usePushOffered } from '../../features/notifications/push-offer.tsx';
import { onLive } from '../../lib/live/live.ts';
import { rememberOffers, seenNow } from '../../lib/start/offers.ts';

const comeNow = () => {
  if (document.visibilityState === 'visible') rememberOffers((before) => seenNow(before, Date.now()));
};

/** The unprompted offers to a member, each at its time. */
export const Offers = () => {
  useEffect(() => {
    comeNow();
    document.addEventListener('visibilitychange', comeNow);
    const hearNoMore = onLive((event) => {
      if (event.kind === 'interest' && event.status === 'accepted')
        rememberOffers((before) => ({ ...before, accepted: true }));
    });
    return () => {
      document.removeEventListener('visibilitychange', comeNow);
      hearNoMore();
    };
  }, []);
  const push = usePushOffered();
  return push === 'offer' ? <PushOffer /> : <InstallCard toHearOfAnswer={push === 'unable'} />;
};
