import { IconBellOff, IconCheck, IconChecks } from '@tabler/icons-react';
import { Link } from 'react-router';

import type { Chat } from '@mysathi/contract/endpoints/messages';
import { pages } from '@mysathi/contract/pages';

import { dayStamp, timeStamp } from '../../../lib/words/format.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { useLayer } from '../../../lib/pages/use-layer.ts';
import { useListFocus } from '../../../lib/screen/use-list-focus.ts';
import { useHydrated } from '../../../lib/start/use-hydrated.ts';
import { chatTexts } from '../../../messages/en/chats.ts';
import { iconLook } from '../../../ui/icon-look.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Badge } from '../../../ui/states/badge.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { readChatDraft } from '../writing/chat-draft.ts';
import styles from './chat-list.module.css';

const avatarPixels = 52;
const tickPixels = 18;

/** Returns the element id of a member's row. */
export const chatRowId = (memberId: string) => `chat-${memberId}`;

const LastLine = ({ chat }: { chat: Chat }) => {
  const t = useText(chatTexts);
  // The server has no drafts, so hydration must not show any.
  const hydrated = useHydrated();
  const draft = hydrated ? readChatDraft(chat.memberData._id) : '';
  if (draft !== '') {
    return (
      <>
        <strong className={styles.draft}>{t.draft}</strong> {draft}
      </>
    );
  }
  if (chat.message === '') return t.sayHello;
  const Tick = chat.lastIsRead ? IconChecks : IconCheck;
  return (
    <>
      {chat.lastIsMine ? (
        <>
          <Tick
            className={chat.lastIsRead ? styles.read : styles.unread}
            size={tickPixels}
            stroke={2}
            aria-hidden="true"
          />
          <VisuallyHidden>{t.you}</VisuallyHidden>
        </>
      ) : null}
      {chat.message}
      {chat.lastIsMine ? (
        <VisuallyHidden>{` (${chat.lastIsRead ? t.tickRead : t.tickUnread})`}</VisuallyHidden>
      ) : null}
    </>
  );
};

const Row = ({ chat, open, state }: { chat: Chat; open: boolean; state: unknown }) => {
  const t = useText(chatTexts);
  const { memberData: person, unreadCount } = chat;
  return (
    <Link
      id={chatRowId(person._id)}
      to={pages.chatWith(person._id)}
      state={state}
      className={styles.row}
      aria-current={open ? 'true' : undefined}
      data-unread={unreadCount > 0 || undefined}
      preventScrollReset
    >
      <Avatar
        id={person._id}
        name={person.name}
        src={person.profile_picture.Location ?? undefined}
        size={avatarPixels}
      />
      <span className={styles.titled}>
        <span className={styles.name} dir="auto">
          {person.name}
        </span>
        {chat.muted ? (
          <>
            <IconBellOff className={styles.muted} {...iconLook(tickPixels)} />
            <VisuallyHidden>{t.muted}</VisuallyHidden>
          </>
        ) : null}
      </span>
      <span className={styles.stamp}>
        <time dateTime={chat.createdAt}>
          {dayStamp(chat.createdAt)} <span>{timeStamp(chat.createdAt)}</span>
        </time>
      </span>
      <span className={styles.last} dir="auto">
        <LastLine chat={chat} />
      </span>
      {unreadCount > 0 ? (
        <span className={styles.count}>
          <Badge count={unreadCount} />
          <VisuallyHidden>{t.unread(unreadCount)}</VisuallyHidden>
        </span>
      ) : null}
    </Link>
  );
};

/** The list of conversations, latest first. */
export const ChatList = ({ chats, openId }: { chats: readonly Chat[]; openId: string | undefined }) => {
  const { stateTo } = useLayer('with');
  const listFocus = useListFocus();
  return (
    <ul className={styles.list}>
      {chats.map((chat, place) => {
        const { _id: id } = chat.memberData;
        return (
          <li key={id} ref={listFocus(place)}>
            <Row chat={chat} open={id === openId} state={stateTo(pages.chatWith(id))} />
          </li>
        );
      })}
    </ul>
  );
};
