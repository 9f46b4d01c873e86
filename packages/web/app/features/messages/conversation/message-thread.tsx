import { useState } from 'react';
import type { ReactNode } from 'react';

import { referenceOf } from '../../../lib/calls/failures/call-failure.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { chatTexts } from '../../../messages/en/chats.ts';
import { NotYetHere } from '../../../ui/states/not-yet-here.tsx';
import { RowSkeleton } from '../../../ui/states/skeleton.tsx';
import { Composer } from '../writing/composer.tsx';
import { MessageLog } from '../log/message-log.tsx';
import { SafetyCard } from '../writing/safety-card.tsx';
import styles from './message-thread.module.css';
import { useConversation } from './use-conversation.ts';
import { useOutbox } from '../writing/use-outbox.ts';

/** A conversation with fewer messages counts as new and offers suggestions. */
const newConversationMessages = 3;

/** Renders suggested first messages to a member; `pick` inserts one. */
export type StartersOf = (memberId: string, pick: (text: string) => void) => ReactNode;

/** The messages exchanged with a member, and the composer. */
export const MessageThread = ({
  member,
  at,
  startersOf,
  onEscape,
  focused,
}: {
  member: { id: string; name: string };
  /** The sequence of a message to show; the newest ones if undefined. */
  at?: number | undefined;
  startersOf: StartersOf;
  onEscape?: (() => void) | undefined;
  /** Whether the composer takes the focus. */
  focused?: boolean | undefined;
}) => {
  const t = useText(chatTexts);
  const conversation = useConversation(member.id);
  const outbox = useOutbox(member.id, conversation.add);
  const [sent, setSent] = useState(0);
  // The push channel may report a message before its own call is answered.
  const stored = new Set(conversation.messages.map(({ clientId }) => clientId));
  const outgoing = outbox.outgoing.filter(({ clientId }) => !stored.has(clientId));
  const isNew =
    conversation.data !== undefined &&
    !conversation.hasNextPage &&
    conversation.messages.length < newConversationMessages &&
    outgoing.length === 0;
  return (
    <>
      {conversation.data === undefined ? (
        <NotYetHere
          asking={conversation}
          message={t.couldNotLoadMessages}
          reference={referenceOf(conversation.error)}
        >
          <RowSkeleton />
          <RowSkeleton />
        </NotYetHere>
      ) : (
        <MessageLog
          member={member}
          messages={conversation.messages}
          outgoing={outgoing}
          linked={conversation.bothWrote}
          hasOlder={conversation.hasNextPage}
          loadingOlder={conversation.isFetchingNextPage}
          onOlder={() => void conversation.fetchNextPage()}
          held={outbox.held}
          unreadFrom={conversation.unreadFrom}
          at={at}
          sent={sent}
        >
          <SafetyCard memberId={member.id} />
          {conversation.messages.length === 0 && outgoing.length === 0 ? (
            <p className={styles.none}>{t.noMessages}</p>
          ) : null}
        </MessageLog>
      )}
      {conversation.mayWrite ? (
        <Composer
          member={member}
          onSend={(text) => {
            outbox.send(text);
            setSent(sent + 1);
          }}
          onEscape={onEscape}
          focused={focused}
          starters={isNew ? (pick) => startersOf(member.id, pick) : undefined}
        />
      ) : null}
      <output className={styles.ended}>
        {conversation.mayWrite ? null : <p className={styles.closed}>{t.closed({ name: member.name })}</p>}
      </output>
    </>
  );
};
