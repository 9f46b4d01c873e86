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
import { RowSkeleton } from '../../ui/skeleton.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { Composer } from './composer.tsx';
import styles from './conversation.module.css';
import { MessageLog } from './message-log.tsx';
import { PresenceLine } from './presence-line.tsx';
import { SafetyCard } from './safety-card.tsx';
import { useConversation } from './use-conversation.ts';
import { useOutbox } from './use-outbox.ts';

const avatarPixels = 44;
/** A talk of fewer messages is new: there are ways to begin. */
const newTalkMessages = 3;

/** The open conversation: whom with, the messages, and the line to write on. */
export const Conversation = ({
  person,
  menu,
  at,
  startersOf,
  onBack,
}: {
  person: Chat['memberData'];
  /** The More menu of the person. */
  menu: ReactNode;
  /** The sequence of a message to show; the newest ones unless given. */
  at: number | undefined;
  /** Ways to begin a talk; `pick` writes one down. */
  startersOf: (memberId: string, pick: (text: string) => void) => ReactNode;
  onBack: () => void;
}) => {
  const t = useText(chatTexts);
  const member = { id: person._id, name: person.name };
  const talk = useConversation(member.id);
  const outbox = useOutbox(member.id, talk.add);
  // The push channel can tell of a message before its own call has answered.
  const stored = new Set(talk.messages.map(({ clientId }) => clientId));
  const outgoing = outbox.outgoing.filter(({ clientId }) => !stored.has(clientId));
  const isNew =
    talk.data !== undefined &&
    !talk.hasNextPage &&
    talk.messages.length < newTalkMessages &&
    outgoing.length === 0;
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
          <span className={styles.names}>
            <span className={styles.titled}>
              <h2 id="conversation-name" dir="auto">
                {member.name}
              </h2>
              {person.verified ? <IconShieldCheck size={20} stroke={1.75} aria-hidden="true" /> : null}
            </span>
            <PresenceLine member={member} />
          </span>
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
          unreadFrom={talk.unreadFrom}
          at={at}
        >
          <SafetyCard memberId={member.id} />
          {talk.messages.length === 0 && outgoing.length === 0 ? (
            <p className={styles.none}>{t.noMessages}</p>
          ) : null}
        </MessageLog>
      )}
      {talk.mayWrite ? (
        <Composer
          member={member}
          onSend={outbox.send}
          onEscape={onBack}
          starters={isNew ? (pick) => startersOf(member.id, pick) : undefined}
        />
      ) : (
        <p className={styles.closed}>{t.closed({ name: member.name })}</p>
      )}
    </section>
  );
};
