import { leavesFocus } from '../../../ui/states/leaves-focus.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { dropOutgoing, retryOutgoing } from '../../../lib/live/outbox.ts';
import type { Outgoing } from '../../../lib/live/outbox.ts';
import { chatTexts } from '../../../messages/en/chats.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useSaid } from '../../../ui/ui-language.tsx';
import styles from './message-log.module.css';

/** A note below an outgoing message: that it waits for a connection, or why it was refused and what to do. */
export const OutgoingNote = ({ one, held }: { one: Outgoing; held: boolean }) => {
  const t = useText(chatTexts);
  const said = useSaid();
  if (one.state !== 'refused') return held ? <p className={styles.waiting}>{t.waiting}</p> : null;
  return (
    <div ref={leavesFocus} className={styles.failed} role="alert">
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
  );
};
