import { IconArrowLeft, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { Chat } from '@mysathi/contract/endpoints/messages';
import { pages } from '@mysathi/contract/pages';

import { referenceOf } from '../../lib/call-failure.ts';
import { useText } from '../../lib/i18n.ts';
import { chatTexts } from '../../messages/en/chats.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RowSkeleton } from '../../ui/skeleton.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { Composer } from './composer.tsx';
import styles from './conversation.module.css';
import { MessageLog } from './message-log.tsx';
import { useConversation } from './use-conversation.ts';
import { useOutbox } from './use-outbox.ts';

const avatarPixels = 44;

/** The open conversation: whom with, the messages, and the line to write on. */
export const Conversation = ({
  person,
  menu,
  onBack,
}: {
  person: Chat['memberData'];
  /** The More menu of the person. */
  menu: ReactNode;
  onBack: () => void;
}) => {
  const t = useText(chatTexts);
  const member = { id: person._id, name: person.name };
  const talk = useConversation(member.id);
  const outbox = useOutbox(member.id, talk.add);
  // The push channel can tell of a message before its own call has answered.
  const stored = new Set(talk.messages.map(({ clientId }) => clientId));
  const outgoing = outbox.outgoing.filter(({ clientId }) => !stored.has(clientId));
  const failed = talk.isError && talk.data === undefined;
  return (
    <section className={styles.conversation} aria-labelledby="conversation-name">
      <header className={styles.head}>
        <button type="button" className={styles.back} aria-label={t.back} onClick={onBack}>
          <IconArrowLeft size={24} stroke={1.75} aria-hidden="true" />
        </button>
        <Link to={pages.matchDetail(member.id)} className={styles.person}>
          <Avatar
            id={member.id}
            name={member.name}
            src={person.profile_picture.Location ?? undefined}
            size={avatarPixels}
          />
          <h2 id="conversation-name" dir="auto">
            {member.name}
          </h2>
          {person.verified ? <IconShieldCheck size={20} stroke={1.75} aria-hidden="true" /> : null}
        </Link>
        {menu}
      </header>
      {failed ? (
        <ErrorState
          message={t.couldNotLoadMessages}
          reference={referenceOf(talk.error)}
          busy={talk.isFetching}
          onRetry={() => void talk.refetch()}
        />
      ) : talk.data === undefined ? (
        <Waiting onRetry={() => void talk.refetch()}>
          <RowSkeleton />
          <RowSkeleton />
        </Waiting>
      ) : (
        <MessageLog
          member={member}
          messages={talk.messages}
          outgoing={outgoing}
          hasOlder={talk.hasNextPage}
          loadingOlder={talk.isFetchingNextPage}
          onOlder={() => void talk.fetchNextPage()}
          held={outbox.held}
        >
          <div className={styles.safety}>
            <Notice kind="trust">{t.safety}</Notice>
          </div>
          {talk.messages.length === 0 && outgoing.length === 0 ? (
            <p className={styles.none}>{t.noMessages}</p>
          ) : null}
        </MessageLog>
      )}
      {talk.mayWrite ? (
        <Composer member={member} onSend={outbox.send} onEscape={onBack} />
      ) : (
        <p className={styles.closed}>{t.closed({ name: member.name })}</p>
      )}
    </section>
  );
};
