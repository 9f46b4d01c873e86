import { useQuery } from '@tanstack/react-query';

import { useText } from '../../../lib/words/i18n.ts';
import { chatTexts } from '../../../messages/en/chats.ts';
import { Ago } from '../../../ui/text-formats.tsx';
import { HiddenStatus } from '../../../ui/visually-hidden.tsx';
import { presenceQuery } from '../list/chats-query.ts';
import styles from './conversation.module.css';
import { useTyping } from '../writing/use-typing.ts';

/** Whether the other member is online, typing, or was last online when; nothing if either member hides it. */
export const PresenceLine = ({ member }: { member: { id: string; name: string } }) => {
  const t = useText(chatTexts);
  const typing = useTyping(member.id);
  const { data: presence } = useQuery(presenceQuery(member.id));
  const last = presence?.lastActiveAt ?? null;
  const here = presence?.online ? (
    t.onlineNow
  ) : last === null ? undefined : (
    <Ago moment={last} sentence={t.lastHere} />
  );
  return (
    <>
      {typing ? (
        <small className={styles.presence} aria-hidden="true">
          {t.typing}
        </small>
      ) : here === undefined ? null : (
        <small className={styles.presence}>{here}</small>
      )}
      <HiddenStatus>{typing ? t.isTyping({ name: member.name }) : ''}</HiddenStatus>
    </>
  );
};
