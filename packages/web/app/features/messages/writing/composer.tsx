import { IconSend } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';

import { limits } from '@mysathi/contract/limits';
import { looksBlank } from '@mysathi/contract/texts/hidden-signs';
import { gravestRisk } from '@mysathi/contract/texts/risky-words';

import { useText } from '../../../lib/words/i18n.ts';
import { chatTexts } from '../../../messages/en/chats.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { isComposing } from '../../../ui/actions/is-composing.ts';
import { iconLook } from '../../../ui/icon-look.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { useChatDraft } from './chat-draft.ts';
import styles from './composer.module.css';
import { useSendTyping } from './use-typing.ts';

const countFrom = 900;

interface ComposerProps {
  member: { id: string; name: string };
  onSend: (text: string) => void;
  /** Set if the conversation is part of something that Escape closes. */
  onEscape?: (() => void) | undefined;
  /** Whether it takes the focus immediately. */
  focused?: boolean | undefined;
  /** Renders suggestions while nothing is written; `pick` inserts one. */
  starters?: ((pick: (text: string) => void) => ReactNode) | undefined;
}

/** The composer: Enter sends, Shift with Enter breaks the line; the draft is stored per member. */
export const Composer = ({ member, onSend, onEscape, focused = false, starters }: ComposerProps) => {
  const t = useText(chatTexts);
  const { text, write } = useChatDraft(member.id);
  const line = useRef<HTMLTextAreaElement>(null);
  const [picks, setPicks] = useState(0);
  useEffect(() => {
    if (picks > 0 || focused) line.current?.focus();
  }, [picks, focused]);
  const sendTyping = useSendTyping(member.id);
  const risk = gravestRisk(text);
  const send = () => {
    const said = text.trim();
    if (looksBlank(said)) return;
    onSend(said);
    write('');
    line.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') onEscape?.();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  const pick = (starter: string) => {
    write(starter);
    setPicks((count) => count + 1);
  };
  return (
    <form
      className={styles.composer}
      data-print="no"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      {text === '' ? starters?.(pick) : null}
      <output className={styles.warning}>
        {risk === undefined ? null : <Notice kind="warning">{t[`warnWrite_${risk}`]}</Notice>}
      </output>
      <div className={styles.writing}>
        <div className={styles.grown} data-text={text}>
          <textarea
            ref={line}
            className={styles.input}
            rows={1}
            dir="auto"
            maxLength={limits.messageCharacters}
            placeholder={t.write}
            aria-label={t.writeTo({ name: member.name })}
            value={text}
            onChange={(event) => {
              write(event.currentTarget.value);
              sendTyping();
            }}
            onKeyDown={press}
          />
        </div>
        {text.length < countFrom ? null : (
          <span className={styles.count}>
            {text.length} / {limits.messageCharacters}
          </span>
        )}
        <IconButton
          kind="filled"
          type="submit"
          label={t.send}
          icon={<IconSend {...iconLook(24)} />}
          blocked={looksBlank(text)}
        />
      </div>
    </form>
  );
};
