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

import type { Notification } from '@mysathi/contract/endpoints/notifications';

import { timeStamp } from '../../lib/words/format.ts';
import { useText } from '../../lib/words/i18n.ts';
import { notificationTexts } from '../../messages/en/notifications.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Ago, DateText } from '../../ui/text-formats.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { pageOf } from './notification-page.ts';
import { useSentence } from './notification-sentence.tsx';
import styles from './notifications.module.css';

const avatarPixels = 44;
/** The icon in place of a picture; for a member's action, if that member is no longer available. */
const iconsOf: Readonly<Record<Notification['kind'], typeof IconUserOff>> = {
  interest_received: IconUserOff,
  interest_accepted: IconUserOff,
  message: IconUserOff,
  shortlisted: IconUserOff,
  contact_viewed: IconUserOff,
  photo_reviewed: IconPhoto,
  quota: IconGauge,
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
  const Icon = iconsOf[kind];
  return (
    <span className={styles.icon} aria-hidden="true">
      <Icon {...iconLook(22)} />
    </span>
  );
};

interface NotificationRowProps {
  told: Notification;
  /** My own id, for pages with it in their address. */
  myId: string;
  /** Whether a heading above shows the day, so that the time suffices. */
  dayIsSaid: boolean;
  onOpen: () => void;
  /** Actions available right here, below the text. */
  actions?: ReactNode;
}

/** A notification; opening it marks it as read. */
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
        <Link
          to={page}
          className={styles.row}
          onClick={onOpen}
          // The middle button opens it in another tab, and is no click.
          onAuxClick={({ button }) => {
            if (button === 1) onOpen();
          }}
        >
          {words}
        </Link>
      )}
      {actions}
    </li>
  );
};
