import type { ReactNode } from 'react';

import { conductRules } from '@mysathi/contract/conduct-rules';
import type { Notification } from '@mysathi/contract/endpoints/notifications';
import { reportReasons } from '@mysathi/contract/endpoints/safety';

import { useText } from '../../lib/words/i18n.ts';
import { notificationTexts } from '../../messages/en/notifications.ts';
import { useSaid } from '../../ui/ui-language.tsx';
import { isPaper } from './notification-page.ts';

const mark = '\u0000';

/** Returns the rule that a warning refers to. */
const ruleOf = (outcome: Notification['outcome']): string => {
  const reason = reportReasons.find((one) => one === outcome) ?? 'other';
  return conductRules[reason];
};

/** Returns the text of a notification, with the name highlighted wherever the language places it. */
export const useSentence = ({ kind, member, about, outcome }: Notification): ReactNode => {
  const t = useText(notificationTexts);
  const said = useSaid();
  if (kind === 'quota') {
    if (about?.startsWith('message')) return t.quotaMessages;
    return about?.startsWith('interest') ? t.quotaInterests : t.quotaContacts;
  }
  if (kind === 'donation_receipt') return t.receipt;
  if (kind === 'campaign_update') return t.campaignUpdate;
  if (kind === 'report') {
    const number = about ?? '';
    if (outcome === 'seen') return t.reportSeen({ number });
    return outcome === 'acted' ? t.reportActed({ number }) : t.reportNothing({ number });
  }
  if (kind === 'warning') return t.warning({ rule: said(ruleOf(outcome)) });
  if (kind === 'photo_reviewed') {
    const approved = outcome === 'approved';
    if (isPaper(about)) return approved ? t.paperApproved : t.paperRefused;
    return approved ? t.photoApproved : t.photoRefused;
  }
  const [before, after] = t[kind]({ name: mark }).split(mark);
  return (
    <>
      {before}
      <strong dir="auto">{member?.name ?? t.somebody}</strong>
      {after}
    </>
  );
};
