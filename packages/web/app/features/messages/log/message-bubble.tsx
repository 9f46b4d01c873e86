import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { useState } from 'react';

import { timeStamp } from '../../../lib/words/format.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { chatTexts } from '../../../messages/en/chats.ts';
import { iconLook } from '../../../ui/icon-look.ts';
import { DateText } from '../../../ui/text-formats.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './message-bubble.module.css';
import { partsOf } from './message-parts.ts';

const tickPixels = 18;

/** The read receipt: grey and single until read, then blue and double; with a text for screen readers. */
const Tick = ({ read }: { read: boolean }) => {
  const t = useText(chatTexts);
  return (
    <span className={read ? styles.tickRead : styles.tick} data-tick={read ? 'read' : 'unread'}>
      {read ? (
        <IconChecks size={tickPixels} stroke={2} aria-hidden="true" />
      ) : (
        <IconCheck size={tickPixels} stroke={2} aria-hidden="true" />
      )}
      <VisuallyHidden>{read ? t.tickRead : t.tickUnread}</VisuallyHidden>
    </span>
  );
};

/** A text with clickable links; their targets learn nothing about this page. */
const LinkedText = ({ text }: { text: string }) =>
  partsOf(text).map(({ at, said, href }) =>
    href === undefined ? (
      said
    ) : (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {said}
      </a>
    ),
  );

interface MessageBubbleProps {
  text: string;
  /** Whether links are clickable. */
  linked: boolean;
  mine: boolean;
  /** The author, for screen readers. */
  author: string;
  /** ISO time; absent while the message is not stored. */
  createdAt?: string;
  read?: boolean;
  /** Whether the server refused it; otherwise, a message not stored is being sent. */
  refused?: boolean;
}

/** The state of my message that is not stored yet. */
const Unstored = ({ refused }: { refused: boolean }) => {
  const t = useText(chatTexts);
  const Icon = refused ? IconAlertCircle : IconClock;
  return (
    <span className={refused ? styles.refused : styles.tick}>
      <Icon {...iconLook(tickPixels)} />
      <VisuallyHidden>{refused ? t.notSent : t.sending}</VisuallyHidden>
    </span>
  );
};

/** A message with its time and, if it is mine, its read receipt. A message just written is animated. */
export const MessageBubble = ({
  text,
  linked,
  mine,
  author,
  createdAt,
  read = false,
  refused = false,
}: MessageBubbleProps) => {
  const [isNew] = useState(createdAt === undefined);
  return (
    <div className={classNames(mine ? styles.mine : styles.theirs, isNew && styles.rising)}>
      <VisuallyHidden>{author}</VisuallyHidden>
      <p dir="auto">{linked ? <LinkedText text={text} /> : text}</p>
      <span className={styles.stamp}>
        {createdAt === undefined ? (
          <Unstored refused={refused} />
        ) : (
          <DateText moment={createdAt}>{timeStamp(createdAt)}</DateText>
        )}
        {mine && createdAt !== undefined ? <Tick read={read} /> : null}
      </span>
    </div>
  );
};
