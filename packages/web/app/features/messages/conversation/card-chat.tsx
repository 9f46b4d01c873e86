import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../lib/words/i18n.ts';
import { chatTexts } from '../../../messages/en/chats.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import styles from './card-chat.module.css';
import { MessageThread } from './message-thread.tsx';
import type { StartersOf } from './message-thread.tsx';

interface CardChatProps {
  member: { id: string; name: string };
  /** Whether both have accepted; only then is there a conversation. */
  accepted: boolean;
  startersOf: StartersOf;
  onClose: () => void;
}

/** The conversation with a member inside their request card. */
export const CardChat = ({ member, accepted, startersOf, onClose }: CardChatProps) => {
  const t = useText(chatTexts);
  if (!accepted) {
    return (
      <Notice kind="warning" role="alert">
        <strong>{t.afterAccept}</strong> {t.afterAcceptHelp}
      </Notice>
    );
  }
  return (
    <div className={styles.card}>
      <div className={styles.conversation}>
        <MessageThread member={member} startersOf={startersOf} onEscape={onClose} />
      </div>
      <ButtonLink kind="text" size="small" to={pages.chatWith(member.id)}>
        {t.openConversation({ name: member.name })}
      </ButtonLink>
    </div>
  );
};
