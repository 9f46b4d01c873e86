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

/** Grey and single until read, then blue and double; words for those who do not see it. */
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

/** A text in which addresses of pages can be opened; the page they lead to learns nothing of this one. */
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
  /** Links lead somewhere. */
  linked: boolean;
  mine: boolean;
  /** Who wrote it, for screen readers. */
  author: string;
  /** ISO time; absent of a message that is not stored. */
  createdAt?: string;
  read?: boolean;
  /** The server said no; any other that is not stored is being sent. */
  refused?: boolean;
}

/** What became of a message of mine that is not stored. */
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

/** One message with its time and, when it is mine, its tick. One that was just written rises. */
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
