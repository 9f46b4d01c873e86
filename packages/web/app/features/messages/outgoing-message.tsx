import { useText } from '../../lib/words/i18n.ts';
import { dropOutgoing, retryOutgoing } from '../../lib/live/outbox.ts';
import type { Outgoing } from '../../lib/live/outbox.ts';
import { chatTexts } from '../../messages/en/chats.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useSaid } from '../../ui/ui-language.tsx';
import styles from './conversation.module.css';
import { MessageBubble } from './message-bubble.tsx';

/** A message of mine that is on its way, waits for a connection, or was refused. */
export const OutgoingMessage = ({ one, linked, held }: { one: Outgoing; linked: boolean; held: boolean }) => {
  const t = useText(chatTexts);
  const said = useSaid();
  return (
    <div className={styles.entry} data-outgoing={one.state}>
      <MessageBubble text={one.text} linked={linked} mine author={t.mine} refused={one.state === 'refused'} />
      {one.state === 'refused' ? (
        <div className={styles.failed} role="alert">
          <span>
            {t.notSent} {one.code === 'not_accepted' ? t.notConnected : said(one.reason)}
          </span>
          <Button kind="text" size="small" onClick={() => retryOutgoing(one)}>
            {t.tryAgain}
          </Button>
          <Button kind="text" size="small" onClick={() => dropOutgoing(one.clientId)}>
            {t.remove}
          </Button>
        </div>
      ) : held ? (
        <p className={styles.waiting}>{t.waiting}</p>
      ) : null}
    </div>
  );
};
