import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import type { Message } from '@mysathi/contract/endpoints/messages';

import { dayStamp } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import type { Outgoing } from '../../lib/outbox.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { chatTexts } from '../../messages/en/chats.ts';
import { Button } from '../../ui/button.tsx';
import styles from './conversation.module.css';
import { MessageBubble } from './message-bubble.tsx';
import { OutgoingMessage } from './outgoing-message.tsx';

const nearEndPixels = 80;

interface MessageLogProps {
  member: { id: string; name: string };
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  hasOlder: boolean;
  loadingOlder: boolean;
  onOlder: () => void;
  /** They wait for a connection. */
  held: boolean;
  /** Stands above the first message. */
  children: ReactNode;
}

/** Keeps the newest message in sight, unless the reader scrolled up; older ones come in without a jump. */
const useScroll = (firstId: string | undefined, lastId: string | undefined) => {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ firstId, height: 0 });
  const [atEnd, setAtEnd] = useState(true);

  const down = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  };
  useLayoutEffect(() => {
    const log = box.current;
    if (!log) return;
    if (before.current.firstId !== firstId && before.current.height > 0) {
      log.scrollTop += log.scrollHeight - before.current.height;
    }
    before.current = { firstId, height: log.scrollHeight };
  }, [firstId]);
  useEffect(() => {
    if (atEnd) down();
    if (box.current) before.current.height = box.current.scrollHeight;
    // oxlint-disable-next-line react/exhaustive-deps -- only a further message moves the log, scrolling must not
  }, [lastId]);
  const onScroll = () => {
    const log = box.current;
    if (log) setAtEnd(log.scrollHeight - log.scrollTop - log.clientHeight < nearEndPixels);
  };
  return { box, atEnd, down, onScroll };
};

/** A conversation's messages by day, then those that are on their way. */
export const MessageLog = (props: MessageLogProps) => {
  const { member, messages, outgoing, hasOlder, loadingOlder, onOlder, held, children } = props;
  const t = useText(chatTexts);
  const formats = useFormats();
  const last = outgoing.at(-1)?.clientId ?? messages.at(-1)?._id;
  const { box, atEnd, down, onScroll } = useScroll(messages[0]?._id, last);
  const author = (mine: boolean) => (mine ? t.mine : t.from({ name: member.name }));
  return (
    <div className={styles.logFrame}>
      <div
        ref={box}
        className={styles.log}
        role="log"
        aria-label={t.messages({ name: member.name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        {children}
        {hasOlder ? (
          <Button kind="outline" size="small" busy={loadingOlder} onClick={onOlder}>
            {t.older}
          </Button>
        ) : null}
        {messages.map((message, index) => {
          const mine = message.receiverId === member.id;
          const day = dayStamp(message.createdAt);
          const earlier = messages[index - 1];
          const newDay = earlier === undefined || dayStamp(earlier.createdAt) !== day;
          return (
            <div key={message._id} className={styles.entry} data-message={message._id}>
              {newDay ? (
                <p className={styles.day}>{formats.dayHeading(message.createdAt, new Date())}</p>
              ) : null}
              <MessageBubble
                text={message.message}
                mine={mine}
                author={author(mine)}
                createdAt={message.createdAt}
                read={message.read}
              />
            </div>
          );
        })}
        {outgoing.map((one) => (
          <OutgoingMessage key={one.clientId} one={one} held={held} />
        ))}
      </div>
      {atEnd ? null : (
        <div className={styles.pill}>
          <Button kind="soft" size="small" onClick={down}>
            {t.jumpDown}
          </Button>
        </div>
      )}
    </div>
  );
};
