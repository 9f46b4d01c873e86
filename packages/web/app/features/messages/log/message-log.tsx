import type { ReactNode } from 'react';

import type { Message } from '@mysathi/contract/endpoints/messages';

import { dayStamp } from '../../../lib/words/format.ts';
import { useText } from '../../../lib/words/i18n.ts';
import type { Outgoing } from '../../../lib/live/outbox.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { useToday } from '../../../lib/words/use-today.ts';
import { chatTexts } from '../../../messages/en/chats.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { leavesFocus } from '../../../ui/states/leaves-focus.ts';
import { HiddenStatus } from '../../../ui/visually-hidden.tsx';
import { Arrived } from './arrived.tsx';
import { MessageBubble } from './message-bubble.tsx';
import styles from './message-log.module.css';
import { OutgoingNote } from './outgoing-note.tsx';
import { useLogScroll } from './use-log-scroll.ts';
import { useLoadBackTo } from './use-load-back-to.ts';
import { useWarning } from '../writing/use-warning.ts';

interface MessageLogProps {
  member: { id: string; name: string };
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  /** Whether links are clickable, because both have written. */
  linked: boolean;
  hasOlder: boolean;
  loadingOlder: boolean;
  onOlder: () => void;
  /** Whether outgoing messages wait for a connection. */
  held: boolean;
  /** The sequence of the first message that was unread when the conversation was opened. */
  unreadFrom: number | null;
  /** The sequence of the message to scroll to. */
  at: number | undefined;
  /** How many messages the reader has sent from here. */
  sent: number;
  /** Shown above the first message. */
  children: ReactNode;
}

interface AboveMessageProps {
  /** The day as text, for its first message. */
  day: string | undefined;
  /** The number of unread messages that begin here. */
  unread: number | undefined;
}

/** The headings above a message: its day, and where unread messages begin. */
const AboveMessage = ({ day, unread }: AboveMessageProps) => {
  const t = useText(chatTexts);
  return (
    <>
      {day === undefined ? null : <p className={styles.day}>{day}</p>}
      {unread === undefined ? null : <p className={styles.unread}>{t.newMessages(unread)}</p>}
    </>
  );
};

/** The button that scrolls down, for a reader who has scrolled up. */
const JumpDown = ({ hasNew, onJump }: { hasNew: boolean; onJump: () => void }) => {
  const t = useText(chatTexts);
  return (
    <div className={styles.pill}>
      <Button kind="soft" size="small" onClick={onJump}>
        {hasNew ? t.jumpToNew : t.jumpDown}
      </Button>
    </div>
  );
};

/** A conversation's messages grouped by day, followed by outgoing ones. */
export const MessageLog = (props: MessageLogProps) => {
  const {
    member,
    messages,
    outgoing,
    linked,
    hasOlder,
    loadingOlder,
    onOlder,
    held,
    unreadFrom,
    at,
    sent,
    children,
  } = props;
  const t = useText(chatTexts);
  const formats = useFormats();
  const today = useToday();
  const warningOf = useWarning();
  useLoadBackTo(props);
  const isUnread = ({ senderId, sequence }: Message) =>
    unreadFrom !== null && senderId === member.id && sequence >= unreadFrom;
  const firstUnread = messages.find(isUnread);
  const start = at ?? firstUnread?.sequence;
  // Their number is unknown, because some messages not loaded are the reader's own.
  const beginFurtherUp = hasOlder && unreadFrom !== null && unreadFrom < (messages[0]?.sequence ?? 0);
  const { box, atEnd, hasNewBelow, down, onScroll } = useLogScroll({
    firstId: messages[0]?._id,
    lastId: (outgoing.at(-1) ?? messages.at(-1))?.clientId,
    storedId: messages.at(-1)?._id,
    states: `${held} ${outgoing.map(({ state }) => state).join()}`,
    startAt: start === undefined ? undefined : `[data-sequence="${start}"]`,
    hasUnread: firstUnread !== undefined,
    sent,
  });
  const waits = held && outgoing.some(({ state }) => state !== 'refused');
  const author = (mine: boolean) => (mine ? t.mine : t.from({ name: member.name }));
  return (
    <div className={styles.logFrame}>
      <div
        ref={box}
        className={styles.log}
        role="log"
        // Older pages, read receipts and drafts are not to be announced.
        aria-live="off"
        aria-label={t.messages({ name: member.name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollers must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        {children}
        {hasOlder ? (
          <Button ref={leavesFocus} kind="outline" size="small" busy={loadingOlder} onClick={onOlder}>
            {t.older}
          </Button>
        ) : null}
        {beginFurtherUp ? <p className={styles.unread}>{t.newFurtherUp}</p> : null}
        {[
          ...messages.map((message, index) => {
            const mine = message.receiverId === member.id;
            const day = dayStamp(message.createdAt);
            const warning = mine ? undefined : warningOf(message.message);
            const earlier = messages[index - 1];
            const newDay = earlier === undefined || dayStamp(earlier.createdAt) !== day;
            return (
              <div
                // A message keeps its element when it is stored.
                key={mine ? message.clientId : message._id}
                className={classNames(styles.entry, message.sequence === at && styles.sought)}
                data-message={message._id}
                data-sequence={message.sequence}
              >
                <AboveMessage
                  day={newDay ? formats.dayHeading(message.createdAt, today) : undefined}
                  unread={
                    message === firstUnread && !beginFurtherUp ? messages.filter(isUnread).length : undefined
                  }
                />
                <MessageBubble
                  key="bubble"
                  text={message.message}
                  linked={linked}
                  mine={mine}
                  author={author(mine)}
                  createdAt={message.createdAt}
                  read={message.read}
                />
                {warning === undefined ? null : <p className={styles.risk}>{warning}</p>}
              </div>
            );
          }),
          ...outgoing.map((one) => (
            <div key={one.clientId} className={styles.entry} data-outgoing={one.state}>
              <MessageBubble
                key="bubble"
                text={one.text}
                linked={linked}
                mine
                author={author(true)}
                refused={one.state === 'refused'}
              />
              <OutgoingNote one={one} held={held} />
            </div>
          )),
        ]}
      </div>
      <Arrived member={member} messages={messages} />
      <HiddenStatus>{waits ? t.waiting : ''}</HiddenStatus>
      {atEnd ? null : <JumpDown hasNew={hasNewBelow} onJump={down} />}
    </div>
  );
};
