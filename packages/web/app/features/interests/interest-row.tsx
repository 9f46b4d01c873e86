import { IconCheck, IconClock, IconHeartHandshake, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { Interest } from '@mysathi/contract/endpoints/interests';
import { pages } from '@mysathi/contract/pages';

import { fullStamp } from '../../lib/words/format.ts';
import { useText } from '../../lib/words/i18n.ts';
import { personLine } from '../../lib/people/person-row.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { mailboxTexts } from '../../messages/en/mailbox.ts';
import { Knot } from '../../ui/art/knot.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { CheckedMark } from '../../ui/pictures/checked-mark.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { MenuItem } from '../../ui/actions/more-menu.tsx';
import { StatusLine } from '../../ui/states/status-line.tsx';
import { DateText } from '../../ui/text-formats.tsx';
import styles from './mailbox.module.css';
import type { Answer } from './use-answers.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const avatarPixels = 64;

const looks = {
  pending: { kind: 'accent', Icon: IconClock, key: 'statusPending' },
  accepted: { kind: 'success', Icon: IconCheck, key: 'statusAccepted' },
  rejected: { kind: 'danger', Icon: IconX, key: 'statusRejected' },
} as const;

interface InterestRowProps {
  interest: Interest;
  /** Says in which direction it went, where a tab holds both. */
  withDirection: boolean;
  /** The answers that are on their way. */
  waiting: readonly Answer[];
  onAnswer: (answer: Answer) => void;
  /** The More menu of the other person, beginning with what is given here. */
  menuOf: (first: readonly MenuItem[]) => ReactNode;
  /** The talk with the other person, inside the card. */
  chatOf: (onClose: () => void) => ReactNode;
  /** Whether the person stands beside the list. */
  chosen: boolean;
  /** Takes back the answer just given, as long as that can be done. */
  onUndo?: (() => void) | undefined;
}

/** An interest: the other person, how it stands, and what can be done. */
export const InterestRow = (props: InterestRowProps) => {
  const { interest, withDirection, waiting, onAnswer, menuOf, chatOf, chosen, onUndo } = props;
  const t = useText(mailboxTexts);
  const formats = useFormats();
  const { userInfo: person, status, direction } = interest;
  const { kind, Icon, key } = looks[status];
  const received = direction === 'received';
  const mayDecline = received && status !== 'rejected';
  const card = useKeptFocus(status, { answered: onUndo !== undefined });
  const [isChatting, setIsChatting] = useState(false);
  const chatId = useId();
  const chatButtonId = useId();
  const closeChat = () => {
    setIsChatting(false);
    document.getElementById(chatButtonId)?.focus();
  };
  return (
    <article
      ref={card}
      tabIndex={-1}
      className={styles.row}
      data-member={person.id}
      data-chosen={chosen || undefined}
      aria-labelledby={`interest-${interest._id}`}
    >
      <Avatar
        id={person.id}
        name={person.name}
        src={person.photo?.address ?? undefined}
        size={avatarPixels}
      />
      <div className={styles.who}>
        <h2 id={`interest-${interest._id}`} className={styles.name}>
          <Link to={pages.matchDetail(person.id)} dir="auto">
            {person.name}
          </Link>
          {person.verified ? <CheckedMark /> : null}
        </h2>
        <p dir="auto">{personLine(person, formats)}</p>
        {person.sharedHobbies > 0 ? <p>{t.sharedHobbies(person.sharedHobbies)}</p> : null}
        <p className={styles.when}>
          {withDirection ? `${received ? t.byReceived : t.bySent} · ` : null}
          <DateText moment={interest.createdAt}>{fullStamp(interest.createdAt)}</DateText>
        </p>
        <Chip kind={kind} icon={<Icon size={18} stroke={1.75} aria-hidden="true" />}>
          {t[key]}
        </Chip>
      </div>
      {interest.kindly && status === 'rejected' ? (
        <p className={styles.answer}>
          {received ? t.yourAnswer : t.theirAnswer} <q>{t.kindLine}</q>
        </p>
      ) : null}
      <div className={styles.actions}>
        {received && status !== 'accepted' ? (
          <Button
            size="small"
            busy={waiting.includes('accept')}
            busyLabel={t.pleaseWait}
            aria-label={t.acceptFrom({ name: person.name })}
            onClick={() => onAnswer('accept')}
          >
            {t.accept}
          </Button>
        ) : null}
        <Button
          id={chatButtonId}
          kind={status === 'accepted' ? 'soft' : 'text'}
          size="small"
          aria-label={(isChatting ? t.closeChatWith : t.chatWith)({ name: person.name })}
          aria-expanded={isChatting}
          aria-controls={chatId}
          onClick={() => setIsChatting(!isChatting)}
        >
          {isChatting ? t.closeChat : t.chat}
        </Button>
        {mayDecline ? (
          <Button
            kind="outline"
            size="small"
            busy={waiting.includes('decline') || waiting.includes('declineKindly')}
            busyLabel={t.pleaseWait}
            aria-label={t.declineFrom({ name: person.name })}
            onClick={() => onAnswer('decline')}
          >
            {t.decline}
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
      </div>
      <div className={styles.menu}>
        {menuOf(
          mayDecline
            ? [
                {
                  label: t.declineKindly,
                  icon: <IconHeartHandshake size={22} stroke={1.75} aria-hidden="true" />,
                  onChoose: () => onAnswer('declineKindly'),
                },
              ]
            : [],
        )}
      </div>
      <div id={chatId} className={styles.chat} hidden={!isChatting}>
        {isChatting ? chatOf(closeChat) : null}
      </div>
      {onUndo === undefined || status === 'pending' ? null : (
        <div className={styles.undo}>
          <StatusLine
            icon={status === 'accepted' ? <Knot /> : undefined}
            text={(status === 'accepted' ? t.youAccepted : t.youDeclined)({ name: person.name })}
            undoLabel={t.undoAnswer({ name: person.name })}
            onUndo={onUndo}
          />
        </div>
      )}
    </article>
  );
};
