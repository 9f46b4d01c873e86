import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import type { Chat } from '@mysathi/contract/endpoints/messages';
import { pages } from '@mysathi/contract/pages';

import { referenceOf } from '../../../lib/calls/failures/call-failure.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { chatTexts } from '../../../messages/en/chats.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { MoreRows } from '../../../ui/layout/more-rows.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { searchOptions } from '../../../lib/words/option-search.ts';
import { SearchInput } from '../../../ui/fields/choices/search-input.tsx';
import { RowSkeleton } from '../../../ui/states/skeleton.tsx';
import { Waiting } from '../../../ui/states/waiting.tsx';
import { ChatList } from './chat-list.tsx';
import { soughtWords } from './chats-query.ts';
import styles from './chats-view.module.css';
import { Unsent } from '../log/unsent.tsx';
import { Conversation } from '../conversation/conversation.tsx';
import { useChats } from './use-chats.ts';
import { useChatKeys } from './use-chat-keys.ts';
import { useOpenConversation } from './use-open-conversation.ts';
import { useReadOn } from './use-read-on.ts';

// Not needed at first.
const MessageSearch = lazyPart(async () => (await import('../search/message-search.tsx')).MessageSearch);

const skeletons = 5;

interface ChatsPaneProps {
  asking: ReturnType<typeof useChats>;
  chats: readonly Chat[];
  /** The conversations whose member name matches the search. */
  found: readonly Chat[];
  openId: string | undefined;
  sought: string;
  onSought: (sought: string) => void;
  /** Says that the list or the open conversation could not be loaded; null if both were. */
  failure: ReactNode;
}

/** The list of conversations, searchable by name and message text. */
const ChatsPane = ({ asking, chats, found, openId, sought, onSought, failure }: ChatsPaneProps) => {
  const t = useText(chatTexts);
  const { data, error, hasNextPage } = asking;
  useReadOn(asking, sought.trim() !== '');
  const words = soughtWords(useSettled(sought));
  return (
    <div className={styles.listPane}>
      <h1 tabIndex={-1}>{t.title}</h1>
      {chats.length > 0 ? <SearchInput label={t.search} value={sought} onChange={onSought} /> : null}
      {failure}
      {data === undefined && !error ? (
        <Waiting asked>
          {Array.from({ length: skeletons }, (_, index) => (
            <RowSkeleton key={index} />
          ))}
        </Waiting>
      ) : null}
      {data !== undefined && chats.length === 0 ? (
        <EmptyState
          drawing="cups"
          title={t.noChats}
          help={t.noChatsHelp}
          action={<ButtonLink to={pages.mailbox}>{t.toMailbox}</ButtonLink>}
        />
      ) : null}
      {chats.length > 0 && found.length === 0 && !hasNextPage ? <p>{t.noneFound}</p> : null}
      <nav aria-label={t.conversations}>
        <ChatList chats={found} openId={openId} />
      </nav>
      {words === '' ? null : (
        <Suspense>
          <MessageSearch sought={words} />
        </Suspense>
      )}
      <MoreRows asking={asking} message={t.couldNotLoad} reference={referenceOf(error)} more={t.loadMore} />
    </div>
  );
};

interface ChatsViewProps {
  /** Renders what is shown beside a conversation. */
  sideOf: (memberId: string) => ReactNode;
  /** Renders the More menu of the conversation partner. */
  menuOf: (conversation: Chat) => ReactNode;
  /** Renders suggested first messages; `pick` inserts one. */
  startersOf: (memberId: string, pick: (text: string) => void) => ReactNode;
  /** Replaces a conversation whose other member is gone; `back` returns to the list. */
  goneOf: (id: string, back: ReactNode) => ReactNode;
}

/** The chat list beside the open conversation; phones show one of the two. */
export const ChatsView = ({ sideOf, menuOf, startersOf, goneOf }: ChatsViewProps) => {
  const t = useText(chatTexts);
  const [search] = useSearchParams();
  const [sought, setSought] = useState('');
  const asking = useChats();
  const { data } = asking;
  const chats = data?.pages.flatMap((page) => page.data) ?? [];
  const openId = search.get('with') ?? undefined;
  const { open, gone, single } = useOpenConversation(data && chats, openId);
  const asked = gone ? [] : [single];
  const failed = [asking, ...asked].find((query) => query.error && !query.data);
  const found = searchOptions(
    chats.map((chat) => ({ chat, label: chat.memberData.name })),
    sought,
  ).map(({ chat }) => chat);
  const { focused, close } = useChatKeys(
    found.map(({ memberData }) => memberData._id),
    openId,
  );
  return (
    <main id="page" tabIndex={-1} className={styles.page} data-open={open !== undefined || gone || undefined}>
      <ChatsPane
        asking={asking}
        chats={chats}
        found={found}
        openId={openId}
        sought={sought}
        onSought={setSought}
        failure={
          failed ? (
            <ErrorState
              message={t.couldNotLoad}
              reference={referenceOf(failed.error)}
              busy={failed.isFetching}
              onRetry={() => void failed.refetch()}
            />
          ) : null
        }
      />
      <div aria-live="polite" className={styles.goneRegion}>
        {gone && openId !== undefined ? (
          <section className={styles.gone}>
            {goneOf(
              openId,
              <Button kind="soft" onClick={close}>
                {t.back}
              </Button>,
            )}
            <Unsent memberId={openId} />
          </section>
        ) : null}
      </div>
      {gone ? null : open === undefined ? (
        <div className={styles.nobody}>
          <h2>{t.selectChat}</h2>
          <p>{t.selectSomeone}</p>
        </div>
      ) : (
        <>
          <Conversation
            key={`${open.memberData._id} ${search.get('at') ?? ''}`}
            person={open.memberData}
            at={Number(search.get('at')) || undefined}
            startersOf={startersOf}
            menu={menuOf(open)}
            focused={focused}
            onBack={close}
          />
          <aside className={styles.side} aria-label={t.about({ name: open.memberData.name })}>
            {sideOf(open.memberData._id)}
          </aside>
        </>
      )}
    </main>
  );
};
