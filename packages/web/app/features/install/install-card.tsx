import { IconDeviceMobileDown, IconShare2 } from '@tabler/icons-react';
import { useStore } from '@nanostores/react';

import { useText } from '../../lib/words/i18n.ts';
import { $interestSentTo } from '../../lib/live/interest-sent.ts';
import { install, useInstallWay } from '../../lib/start/install-prompt.ts';
import { $offers, mayOfferInstall, rememberOffers } from '../../lib/start/offers.ts';
import { offerTexts } from '../../messages/en/offers.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { OfferCard } from '../../ui/overlays/offer-card.tsx';

const refuse = () => rememberOffers((before) => ({ ...before, refusedAt: Date.now() }));

interface InstallCardProps {
  /**
   * Whether an interest was just sent whose answer this browser cannot announce; on an iPhone, the installed site can.
   */
  toHearOfAnswer: boolean;
}

/** Offers to install the site where possible, and explains how where it is done by hand. */
export const InstallCard = ({ toHearOfAnswer }: InstallCardProps) => {
  const t = useText(offerTexts);
  const memory = useStore($offers);
  const sentTo = useStore($interestSentTo);
  const way = useInstallWay();
  const awaited = toHearOfAnswer && way === 'by_hand' ? sentTo : undefined;
  if (way === 'none' || !mayOfferInstall(memory, memory.seenAt, awaited !== undefined)) return null;
  const take = async () => {
    // Declining the browser's prompt counts as declining ours.
    if (!(await install())) refuse();
  };
  return way === 'prompt' ? (
    <OfferCard
      icon={<IconDeviceMobileDown {...iconLook(26)} />}
      title={t.installTitle}
      help={t.installHelp}
      accept={{ label: t.install, onPress: () => void take() }}
      refuseLabel={t.notNow}
      onRefuse={refuse}
    />
  ) : (
    <OfferCard
      icon={<IconShare2 {...iconLook(26)} />}
      title={awaited === undefined ? t.byHandTitle : t.pushTitle}
      help={awaited === undefined ? t.byHandHelp : t.byHandToHear({ name: awaited })}
      refuseLabel={t.notNow}
      onRefuse={refuse}
    />
  );
};
