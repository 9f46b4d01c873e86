import { IconBellRinging } from '@tabler/icons-react';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';

import { useText } from '../../lib/words/i18n.ts';
import { $interestSentTo } from '../../lib/live/interest-sent.ts';
import { $offers, mayOfferPush, rememberOffers } from '../../lib/start/offers.ts';
import { notificationSettingTexts } from '../../messages/en/notification-settings.ts';
import { offerTexts } from '../../messages/en/offers.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { OfferCard } from '../../ui/overlays/offer-card.tsx';
import { pushStateQuery } from './push-device.ts';
import { useTurnPush } from './use-turn-push.ts';

const answered = () => {
  rememberOffers((before) => ({ ...before, pushAnswered: true }));
  $interestSentTo.set(undefined);
};

/**
 * Returns what to tell a member who awaits an answer: `offer` notifications on this device, or that it is `unable` to
 * show them; undefined for nothing.
 */
export const usePushOffered = (): 'offer' | 'unable' | undefined => {
  const awaited = useStore($interestSentTo);
  const memory = useStore($offers);
  const wanted = awaited !== undefined && !memory.pushAnswered;
  const { data: state } = useQuery({ ...pushStateQuery, enabled: wanted });
  if (!wanted) return undefined;
  if (state === 'unable') return 'unable';
  return state === 'off' && mayOfferPush(memory, Notification.permission) ? 'offer' : undefined;
};

/**
 * Offers to notify on this device of the answer. The browser asks for permission only after our own button is pressed.
 */
export const PushOffer = () => {
  const t = useText(offerTexts);
  const settings = useText(notificationSettingTexts);
  const name = useStore($interestSentTo) ?? '';
  const turn = useTurnPush(answered);
  return (
    <OfferCard
      icon={<IconBellRinging {...iconLook(26)} />}
      title={t.pushTitle}
      help={settings.pushHelp}
      accept={{
        label: t.push({ name }),
        busy: turn.isPending,
        onPress: () => turn.mutate(true),
      }}
      refuseLabel={t.notNow}
      onRefuse={answered}
    />
  );
};
