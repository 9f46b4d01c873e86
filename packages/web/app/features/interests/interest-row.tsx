import { IconHeartHandshake } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import type { Interest } from '@mysathi/contract/endpoints/interests';

import { leavesFocus } from '../../ui/states/leaves-focus.ts';
import { useText } from '../../lib/words/i18n.ts';
import { interestTexts } from '../../messages/en/interests.ts';
import { mailboxTexts } from '../../messages/en/mailbox.ts';
import { Knot } from '../../ui/art/knot.tsx';
import type { MenuItem } from '../../ui/actions/more-menu.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import { StatusLine } from '../../ui/states/status-line.tsx';
import { InterestActions, mayDecline } from './interest-actions.tsx';
import { InterestHead } from './interest-head.tsx';
import styles from './mailbox.module.css';
import type { Answer } from './use-answers.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Opens and closes the conversation inside the row; when closed from within, its button gets the focus. */
const useChatPanel = () => {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const buttonId = useId();
  return {
    isOpen,
    panelId,
    buttonId,
    toggle: () => setIsOpen(!isOpen),
    close: () => {
      setIsOpen(false);
      document.getElementById(buttonId)?.focus();
    },
  };
};

interface UndoLineProps {
  interest: Interest;
  onUndo: () => void;
}

/** Says what was just answered, with an Undo button. */
const UndoLine = ({ interest: { status, userInfo: person }, onUndo }: UndoLineProps) => {
  const t = useText(mailboxTexts);
  const { undo } = useText(interestTexts);
  const accepted = status === 'accepted';
  return (
    <div ref={leavesFocus} className={styles.undo}>
      <StatusLine
        icon={accepted ? <Knot /> : undefined}
        text={(accepted ? t.youAccepted : t.youDeclined)({ name: person.name })}
        undo={undo}
        undoLabel={t.undoAnswer({ name: person.name })}
        onUndo={onUndo}
      />
    </div>
  );
};

interface InterestRowProps {
  interest: Interest;
  /** Whether to show the direction, in tabs with both. */
  withDirection: boolean;
  /** Pending answers. */
  waiting: readonly Answer[];
  onAnswer: (answer: Answer) => void;
  /** The More menu of the other member, beginning with the given items. */
  menuOf: (first: readonly MenuItem[]) => ReactNode;
  /** The conversation with the other member, inside the card. */
  chatOf: (onClose: () => void) => ReactNode;
  /** Whether the member is shown beside the list. */
  chosen: boolean;
  /** Undoes the answer just given, while that is possible. */
  onUndo?: (() => void) | undefined;
}

/** A row for an interest: the other member, its state, and the actions. */
export const InterestRow = (props: InterestRowProps) => {
  const { interest, withDirection, waiting, onAnswer, menuOf, chatOf, chosen, onUndo } = props;
  const t = useText(mailboxTexts);
  const { userInfo: person, status, direction, kindly } = interest;
  const card = useKeptFocus(status, { answered: onUndo !== undefined });
  const chat = useChatPanel();
  const nameId = `interest-${interest._id}`;
  const kindDecline: MenuItem = {
    label: t.declineKindly,
    icon: <IconHeartHandshake {...iconLook(22)} />,
    onChoose: () => onAnswer('declineKindly'),
  };
  return (
    <article
      ref={card}
      tabIndex={-1}
      className={styles.row}
      data-member={person.id}
      data-chosen={chosen || undefined}
      aria-labelledby={nameId}
    >
      <InterestHead interest={interest} nameId={nameId} withDirection={withDirection} />
      {kindly && status === 'rejected' ? (
        <p className={styles.answer}>
          {direction === 'received' ? t.yourAnswer : t.theirAnswer} <q>{t.kindLine}</q>
        </p>
      ) : null}
      <InterestActions interest={interest} waiting={waiting} onAnswer={onAnswer} chat={chat} />
      <div className={styles.menu}>{menuOf(mayDecline(interest) ? [kindDecline] : [])}</div>
      <div id={chat.panelId} className={styles.chat} hidden={!chat.isOpen}>
        {chat.isOpen ? chatOf(chat.close) : null}
      </div>
      {onUndo === undefined || status === 'pending' ? null : <UndoLine interest={interest} onUndo={onUndo} />}
    </article>
  );
};
