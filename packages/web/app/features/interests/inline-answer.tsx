import type { MemberCard, Standing } from '@mysathi/contract/member-card';
import type { ReactNode, RefCallback } from 'react';

import { useText } from '../../lib/words/i18n.ts';
import { interestTexts } from '../../messages/en/interests.ts';
import { mailboxTexts } from '../../messages/en/mailbox.ts';
import { Knot } from '../../ui/art/knot.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { StatusLine } from '../../ui/states/status-line.tsx';
import { ChatLink } from './send-interest.tsx';
import styles from './inline-answer.module.css';
import { useAgeToSayYes } from './use-age-to-say-yes.tsx';
import { useAnswers } from './use-answers.ts';
import type { Answer } from './use-answers.ts';
import { useGiven } from './use-given.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const standings = { accept: 'accepted', decline: 'declined' } as const;

interface InlineAnswerProps {
  member: Pick<MemberCard, 'id' | 'name' | 'standing' | 'interestId'>;
  /** Says what is to be answered, if the surroundings do not. */
  question?: string;
  /** Shown if there is nothing to answer or undo; by default Chat, once both have accepted. */
  otherwise?: ReactNode;
  /** The ref for `otherwise`. */
  focusRef?: RefCallback<HTMLElement>;
  /** Called with the new standing when an answer was given or undone. */
  onAnswered: (standing: Standing) => void;
}

/** Accept and Decline, wherever a member's interest is shown; Chat once both have accepted. */
export const InlineAnswer = ({ member, question, otherwise, focusRef, onAnswered }: InlineAnswerProps) => {
  const t = useText(mailboxTexts);
  const { undo: undoWord } = useText(interestTexts);
  const { id, name, standing, interestId } = member;
  const age = useAgeToSayYes();
  const [ownAnswer, setGiven] = useGiven<'accept' | 'decline'>();
  // If another device has answered differently since, Undo would revert that answer.
  const isLast = ownAnswer === undefined || ['received', standings[ownAnswer]].includes(standing);
  const given = isLast ? ownAnswer : undefined;
  const answers = useAnswers((answer, _interest, now, since) => {
    setGiven(answer === 'accept' || answer === 'decline' ? answer : undefined, since);
    onAnswered(now);
  });
  const status = given ?? standing;
  const holder = useKeptFocus(status, { passed: focusRef });
  const waiting = interestId === null ? [] : answers.waitingFor(interestId);
  const answer = (wanted: Answer) => {
    if (interestId !== null) answers.give(wanted, { _id: interestId, userInfo: { id } });
  };
  const undo = () => answer('reopen');
  if (given === undefined && standing !== 'received' && (otherwise !== undefined || standing !== 'accepted'))
    return otherwise ?? null;
  if (given === undefined && standing !== 'received')
    return <ChatLink ref={holder} member={member} size="small" />;
  return (
    <fieldset ref={holder} tabIndex={-1} aria-label={t.answerTo({ name })} className={styles.answer}>
      {status === 'received' ? (
        <>
          {question === undefined ? null : <p>{question}</p>}
          {age.line}
          <Button
            {...age.button}
            size="small"
            busy={waiting.includes('accept')}
            busyLabel={t.pleaseWait}
            aria-label={t.acceptFrom({ name })}
            onClick={() => answer('accept')}
          >
            {t.accept}
          </Button>
          <Button
            kind="outline"
            size="small"
            busy={waiting.includes('decline')}
            busyLabel={t.pleaseWait}
            aria-label={t.declineFrom({ name })}
            onClick={() => answer('decline')}
          >
            {t.decline}
          </Button>
        </>
      ) : null}
      {given === undefined ? null : (
        <StatusLine
          icon={given === 'accept' ? <Knot /> : undefined}
          text={(given === 'accept' ? t.youAccepted : t.youDeclined)({ name })}
          undo={undoWord}
          undoLabel={t.undoAnswer({ name })}
          onUndo={undo}
        />
      )}
      {given === 'accept' ? <ChatLink member={member} size="small" /> : null}
    </fieldset>
  );
};
