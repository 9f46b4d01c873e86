import type { Interest } from '@mysathi/contract/endpoints/interests';

import { useText } from '../../lib/words/i18n.ts';
import { mailboxTexts } from '../../messages/en/mailbox.ts';
import { Button } from '../../ui/actions/button.tsx';
import styles from './mailbox.module.css';
import { useAgeToSayYes } from './use-age-to-say-yes.tsx';
import type { Answer } from './use-answers.ts';

/** Whether a received interest can be declined; even an accepted one can. */
export const mayDecline = ({ direction, status }: Interest): boolean =>
  direction === 'received' && status !== 'rejected';

/** The conversation that opens inside the row, from its button's point of view. */
interface ChatSwitch {
  /** The id of the button. */
  readonly buttonId: string;
  /** The id of the panel that opens. */
  readonly panelId: string;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

interface InterestActionsProps {
  interest: Interest;
  /** Pending answers. */
  waiting: readonly Answer[];
  onAnswer: (answer: Answer) => void;
  chat: ChatSwitch;
}

/** The buttons of an interest: what its state allows, and Chat, which comes first once both have accepted. */
export const InterestActions = ({ interest, waiting, onAnswer, chat }: InterestActionsProps) => {
  const t = useText(mailboxTexts);
  const { userInfo: person, status, direction } = interest;
  const age = useAgeToSayYes();
  const received = direction === 'received';
  const maySayYes = received && status !== 'accepted';
  const chatButton = (
    <Button
      key="chat"
      id={chat.buttonId}
      kind={status === 'accepted' ? 'soft' : 'text'}
      size="small"
      aria-label={(chat.isOpen ? t.closeChatWith : t.chatWith)({ name: person.name })}
      aria-expanded={chat.isOpen}
      aria-controls={chat.panelId}
      onClick={chat.toggle}
    >
      {chat.isOpen ? t.closeChat : t.chat}
    </Button>
  );
  const decline = mayDecline(interest) ? (
    <Button
      key="decline"
      kind="outline"
      size="small"
      busy={waiting.includes('decline') || waiting.includes('declineKindly')}
      busyLabel={t.pleaseWait}
      aria-label={t.declineFrom({ name: person.name })}
      onClick={() => onAnswer('decline')}
    >
      {t.decline}
    </Button>
  ) : null;
  const buttons = (
    <div className={styles.actions}>
      {maySayYes ? (
        <Button
          {...age.button}
          size="small"
          busy={waiting.includes('accept')}
          busyLabel={t.pleaseWait}
          aria-label={t.acceptFrom({ name: person.name })}
          onClick={() => onAnswer('accept')}
        >
          {t.accept}
        </Button>
      ) : null}
      {!received && status === 'pending' ? (
        <Button
          kind="outline"
          size="small"
          busy={waiting.includes('withdraw')}
          busyLabel={t.pleaseWait}
          aria-label={t.withdrawFrom({ name: person.name })}
          onClick={() => onAnswer('withdraw')}
        >
          {t.withdraw}
        </Button>
      ) : null}
      {status === 'accepted' ? [chatButton, decline] : [decline, chatButton]}
    </div>
  );
  return (
    <>
      {maySayYes ? age.line : null}
      {buttons}
    </>
  );
};
