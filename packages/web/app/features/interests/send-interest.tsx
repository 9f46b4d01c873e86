import { IconHeart, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { RefCallback } from 'react';

import type { Standing } from '@mysathi/contract/member-card';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../lib/words/i18n.ts';
import { usePassedFocus } from '../../lib/screen/use-passed-focus.ts';
import { interestTexts } from '../../messages/en/interests.ts';
import { mailboxTexts } from '../../messages/en/mailbox.ts';
import { classNames } from '../../ui/class-names.ts';
import { Knot } from '../../ui/art/knot.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import { StatusLine } from '../../ui/states/status-line.tsx';
import styles from './inline-answer.module.css';
import { useAgeToSayYes } from './use-age-to-say-yes.tsx';
import { useSendInterest } from './use-send-interest.ts';

export interface SendInterestProps {
  member: { id: string; name: string };
  standing: Standing;
  interestId: string | null;
  /** Called on every change, for pages that keep the member outside of lists. */
  onChange?: (standing: Standing, interestId: string | null) => void;
  /** The ref for elements that replace each other, if they do. */
  focusRef?: RefCallback<HTMLElement>;
  /** Whether it is in a page's bar instead of on a card. */
  inBar?: boolean;
}

interface ChatLinkProps extends Pick<SendInterestProps, 'member'> {
  size?: 'small' | undefined;
  /** The ref of the element it replaces. */
  ref?: RefCallback<HTMLElement>;
}

/** A link to the conversation with a member after mutual acceptance. */
export const ChatLink = ({ member, size, ref }: ChatLinkProps) => {
  const t = useText(interestTexts);
  return (
    <ButtonLink
      ref={ref}
      kind="soft"
      size={size}
      to={pages.chatWith(member.id)}
      aria-label={t.chatWith({ name: member.name })}
    >
      {t.chat}
    </ButtonLink>
  );
};

interface BothSaidYesProps extends Pick<SendInterestProps, 'member' | 'inBar'> {
  ref: RefCallback<HTMLElement>;
  /** Set just after accepting, while that can be undone. */
  onUndo?: () => void;
}

/** Says that both have accepted, with a link to the chat; animated with a knot when it has just happened. */
const BothSaidYes = ({ member, inBar, ref, onUndo }: BothSaidYesProps) => {
  const t = useText(interestTexts);
  const answerTexts = useText(mailboxTexts);
  return (
    <div className={classNames(styles.both, inBar && styles.inBar)}>
      <StatusLine
        ref={ref}
        icon={onUndo && <Knot />}
        text={t.bothSaidYes}
        undo={t.undo}
        undoLabel={answerTexts.undoAnswer({ name: member.name })}
        onUndo={onUndo}
      />
      <ChatLink member={member} size={onUndo && 'small'} />
    </div>
  );
};

/** The Send Interest button, and afterwards the state of the interest, with Undo while possible. */
export const SendInterest = (props: SendInterestProps) => {
  const { member, standing, interestId, onChange, focusRef, inBar = false } = props;
  const t = useText(interestTexts);
  const answerTexts = useText(mailboxTexts);
  const saidId = useId();
  const age = useAgeToSayYes();
  const ownFocusRef = usePassedFocus();
  const ref = focusRef ?? ownFocusRef;
  const { busy, send, accepted, takeBack } = useSendInterest(member, onChange);
  const sends = { ref, wide: true, busy, busyLabel: t.pleaseWait, onClick: send, ...age.button };

  // A separate key per standing: a reused line would lose its Undo button without passing the focus on.
  if (standing === 'accepted' && accepted !== undefined) {
    return (
      <BothSaidYes
        key="just"
        ref={ref}
        member={member}
        inBar={inBar}
        onUndo={() => takeBack('reopen', accepted)}
      />
    );
  }
  if (standing === 'accepted') return <BothSaidYes key="both" ref={ref} member={member} inBar={inBar} />;
  if (standing === 'sent') {
    return (
      <StatusLine
        key="sent"
        ref={ref}
        text={t.sent}
        undo={t.undo}
        undoLabel={t.undoFor({ name: member.name })}
        onUndo={interestId === null ? undefined : () => takeBack('withdraw', interestId)}
      />
    );
  }
  if (standing === 'rejected') {
    return (
      <output key="rejected" ref={ref} tabIndex={-1}>
        <Chip kind="danger" icon={<IconX {...iconLook(18)} />}>
          {t.rejected}
        </Chip>
      </output>
    );
  }
  if (standing === 'declined') {
    return (
      <>
        <p>{answerTexts.youDeclined({ name: member.name })}</p>
        {age.line}
        <Button {...sends} kind="outline" aria-label={answerTexts.acceptFrom({ name: member.name })}>
          {answerTexts.accept}
        </Button>
      </>
    );
  }
  const asks = standing === 'received' && age.line === undefined;
  return (
    <>
      {asks ? <p id={saidId}>{t.received({ name: member.name })}</p> : age.line}
      <Button
        {...sends}
        icon={<IconHeart {...iconLook(22)} />}
        aria-label={t.sendInterestTo({ name: member.name })}
        {...(asks ? { 'aria-describedby': saidId } : {})}
      >
        {t.sendInterest}
      </Button>
    </>
  );
};
