import {
  IconAlertTriangle,
  IconFlag,
  IconGauge,
  IconNews,
  IconPhoto,
  IconReceipt,
  IconUserOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { conductRules } from '@mysathi/contract/conduct-rules';
import type { Notification } from '@mysathi/contract/endpoints/notifications';
import { reportReasons } from '@mysathi/contract/endpoints/safety';
import { pages } from '@mysathi/contract/pages';

import { timeStamp } from '../../lib/words/format.ts';
import { useText } from '../../lib/words/i18n.ts';
import { notificationTexts } from '../../messages/en/notifications.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Ago, DateText } from '../../ui/text-formats.tsx';
import { useSaid } from '../../ui/ui-language.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './notifications.module.css';

const avatarPixels = 44;
const mark = '\u0000';

const isPaper = (slot: string | null): boolean =>
  slot === 'horoscope' || (slot?.startsWith('id_proof') ?? false);

/** The rule that a warning is about. */
const ruleOf = (outcome: Notification['outcome']): string => {
  const reason = reportReasons.find((one) => one === outcome) ?? 'other';
  return conductRules[reason];
};

/** The sentence with the name standing out, wherever the language puts it. */
const useSentence = ({ kind, member, about, outcome }: Notification): ReactNode => {
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

/** Where a notification leads; undefined where its person is not there any more. */
const pageOf = ({ kind, member, about }: Notification, myId: string): string | undefined => {
  if (kind === 'quota') return pages.settings;
  if (kind === 'report') return `${pages.safety}#report`;
  if (kind === 'warning') return pages.terms;
  if (kind === 'donation_receipt') return about === null ? undefined : pages.receipt(about);
  if (kind === 'campaign_update') return about === null ? undefined : pages.campaignUpdates(about);
  if (kind === 'photo_reviewed')
    return isPaper(about) ? pages.profile : pages.profileUpdateTab(myId, 'photos');
  if (kind === 'contact_viewed') return pages.contactViewers;
  if (member === null) return undefined;
  return kind === 'interest_accepted' || kind === 'message'
    ? pages.chatWith(member.id)
    : pages.matchDetail(member.id);
};

const iconsOf: Partial<Record<Notification['kind'], typeof IconUserOff>> = {
  quota: IconGauge,
  photo_reviewed: IconPhoto,
  donation_receipt: IconReceipt,
  campaign_update: IconNews,
  report: IconFlag,
  warning: IconAlertTriangle,
};

const Picture = ({ told: { kind, member } }: { told: Notification }) => {
  if (member !== null)
    return (
      <Avatar
        id={member.id}
        name={member.name}
        src={member.photo?.address ?? undefined}
        size={avatarPixels}
      />
    );
  const Icon = iconsOf[kind] ?? IconUserOff;
  return (
    <span className={styles.icon} aria-hidden="true">
      <Icon {...iconLook(22)} />
    </span>
  );
};

interface NotificationRowProps {
  told: Notification;
  /** My own id, for the pages that have it in their address. */
  myId: string;
  /** By the heading above it: the time alone is enough. */
  dayIsSaid: boolean;
  onOpen: () => void;
  /** What can be done right here, beneath the sentence. */
  actions?: ReactNode;
}

/** One thing that happened; opening it marks it as read. */
export const NotificationRow = ({ told, myId, dayIsSaid, onOpen, actions }: NotificationRowProps) => {
  const t = useText(notificationTexts);
  const sentence = useSentence(told);
  const page = pageOf(told, myId);
  const words = (
    <>
      <Picture told={told} />
      <span className={styles.words}>
        <span>{sentence}</span>
        <small>
          <Dotted>
            {told.count > 0 ? t.waiting(told.count) : null}
            {dayIsSaid ? (
              <DateText moment={told.created_at}>{timeStamp(told.created_at)}</DateText>
            ) : (
              <Ago moment={told.created_at} />
            )}
          </Dotted>
        </small>
      </span>
      {told.read ? null : (
        <span className={styles.dot}>
          <VisuallyHidden>{t.unread}</VisuallyHidden>
        </span>
      )}
    </>
  );
  return (
    <li className={told.read ? undefined : styles.unread}>
      {page === undefined ? (
        <div className={styles.row}>{words}</div>
      ) : (
        <Link to={page} className={styles.row} onClick={onOpen}>
          {words}
        </Link>
      )}
      {actions}
    </li>
  );
};
