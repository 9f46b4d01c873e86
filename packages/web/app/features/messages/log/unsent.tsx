import { useStore } from '@nanostores/react';

import { $outbox, $outboxHeld } from '../../../lib/live/outbox.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { chatTexts } from '../../../messages/en/chats.ts';
import { MessageBubble } from './message-bubble.tsx';
import { OutgoingNote } from './outgoing-note.tsx';
import styles from '../list/chats-view.module.css';

/** My messages to a member who is gone, which were no longer accepted: to be copied or deleted. */
export const Unsent = ({ memberId }: { memberId: string }) => {
  const t = useText(chatTexts);
  const held = useStore($outboxHeld);
  const left = useStore($outbox).filter(({ to }) => to === memberId);
  if (left.length === 0) return null;
  return (
    <div className={styles.unsent}>
      {left.map((one) => (
        <div key={one.clientId} data-outgoing={one.state}>
          <MessageBubble
            text={one.text}
            linked={false}
            mine
            author={t.mine}
            refused={one.state === 'refused'}
          />
          <OutgoingNote one={one} held={held} />
        </div>
      ))}
    </div>
  );
};
