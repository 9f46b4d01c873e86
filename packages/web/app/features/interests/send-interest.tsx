import { IconHeart } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { RefCallback } from 'react';

import { sendInterest } from '@mysathi/contract/endpoints/interests';
import type { Standing } from '@mysathi/contract/member-card';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { warnOf } from '../../lib/calls/warn-of.ts';
import { useText } from '../../lib/words/i18n.ts';
import { actFailed } from '../../lib/live/act-failed.ts';
import { interestChanged } from '../../lib/live/interest-changed.ts';
import { $interestSentTo } from '../../lib/live/interest-sent.ts';
import { usePassedFocus } from '../../lib/screen/use-passed-focus.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { interestTexts } from '../../messages/en/interests.ts';
import { mailboxTexts } from '../../messages/en/mailbox.ts';
import { classNames } from '../../ui/class-names.ts';
import { Knot } from '../../ui/art/knot.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import { StatusLine } from '../../ui/states/status-line.tsx';
import styles from './inline-answer.module.css';
import { useAnswers } from './use-answers.ts';
import type { AnsweredInterest } from './use-answers.ts';
import { useGiven } from './use-given.ts';

export interface SendInterestProps {
  member: { id: string; name: string };
  standing: Standing;
  interestId: string | null;
  /** Told of every change, for a page that keeps the member elsewhere than in a list. */
  onChange?: (standing: Standing, interestId: string | null) => void;
  /** Of the parts that take each other's place around it, where there are such. */
  focusRef?: RefCallback<HTMLElement>;
  /** It stands in the bar of a page rather than on a card. */
  inBar?: boolean;
}

/** Leads to the conversation with somebody who said yes too. */
export const ChatLink = ({ member, size }: Pick<SendInterestProps, 'member'> & { size?: 'small' }) => {
  const t = useText(interestTexts);
  return (
    <ButtonLink
      kind="soft"
      size={size}
      to={pages.chatWith(member.id)}
      aria-label={t.chatWith({ name: member.name })}
    >
      {t.chat}
    </ButtonLink>
  );
};

/** Send Interest, and after it what became of it, with the way back while there is one. */
export const SendInterest = (props: SendInterestProps) => {
  const { member, standing, interestId, onChange, focusRef, inBar = false } = props;
  const t = useText(interestTexts);
  const answerTexts = useText(mailboxTexts);
  const queries = useQueryClient();
  // Sending to somebody who had sent one says yes to theirs, which can be taken back as any answer.
  const [accepted, setAccepted] = useGiven<string>();
  const askId = useId();
  const ownFocusRef = usePassedFocus();
  const ref = focusRef ?? ownFocusRef;
  const send = useMutation({
    mutationFn: () => call(sendInterest, { body: { memberId: member.id } }),
    onSuccess: ({ message, data }) => {
      const isYes = data.status === 'accepted';
      const next = isYes ? 'accepted' : 'sent';
      showToast('success', message);
      onChange?.(next, data._id);
      void interestChanged(queries, member.id, { standing: next, interestId: data._id });
      if (isYes) setAccepted(data._id);
      else $interestSentTo.set(member.name);
    },
    onError: (error) => {
      warnOf(error, t.failed);
      void actFailed(queries, member.id, error);
    },
  });
  const answers = useAnswers((answer, { _id }: AnsweredInterest, now) => {
    setAccepted(undefined);
    if (answer === 'withdraw') $interestSentTo.set(undefined);
    onChange?.(now, answer === 'withdraw' ? null : _id);
  });
  const takeBack = (answer: 'withdraw' | 'reopen', id: string) =>
    answers.give(answer, { _id: id, userInfo: { id: member.id } });

  // A line of its own for each standing: one that stayed would lose its Undo without passing the focus on.
  if (standing === 'accepted' && accepted !== undefined) {
    return (
      <div key="just" className={classNames(styles.both, inBar && styles.inBar)}>
        <StatusLine
          ref={ref}
          icon={<Knot />}
          text={t.bothSaidYes}
          undoLabel={answerTexts.undoAnswer({ name: member.name })}
          onUndo={() => takeBack('reopen', accepted)}
        />
        <ChatLink member={member} size="small" />
      </div>
    );
  }
  if (standing === 'accepted') {
    return (
      <div key="both" className={classNames(styles.both, inBar && styles.inBar)}>
        <StatusLine ref={ref} text={t.bothSaidYes} />
        <ChatLink member={member} />
      </div>
    );
  }
  if (standing === 'sent') {
    return (
      <StatusLine
        key="sent"
        ref={ref}
        text={t.sent}
        undoLabel={t.undoFor({ name: member.name })}
        onUndo={interestId === null ? undefined : () => takeBack('withdraw', interestId)}
      />
    );
  }
  if (standing === 'rejected') return <StatusLine key="rejected" ref={ref} text={t.rejected} />;
  if (standing === 'declined') {
    return (
      <>
        <p>{answerTexts.youDeclined({ name: member.name })}</p>
        <Button
          ref={ref}
          wide
          kind="outline"
          busy={send.isPending}
          busyLabel={t.pleaseWait}
          aria-label={send.isPending ? undefined : answerTexts.acceptFrom({ name: member.name })}
          onClick={() => send.mutate()}
        >
          {answerTexts.accept}
        </Button>
      </>
    );
  }
  const asks = standing === 'received';
  return (
    <>
      {asks ? <p id={askId}>{t.received({ name: member.name })}</p> : null}
      <Button
        ref={ref}
        wide
        icon={<IconHeart {...iconLook(22)} />}
        busy={send.isPending}
        busyLabel={t.pleaseWait}
        aria-label={send.isPending ? undefined : t.sendInterestTo({ name: member.name })}
        aria-describedby={asks ? askId : undefined}
        onClick={() => send.mutate()}
      >
        {t.sendInterest}
      </Button>
    </>
  );
};
