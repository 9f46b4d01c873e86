import { useState } from 'react';

import type { Message } from '@mysathi/contract/endpoints/messages';

import { useText } from '../../../lib/words/i18n.ts';
import { chatTexts } from '../../../messages/en/chats.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useWarning } from '../writing/use-warning.ts';

interface ArrivedProps {
  member: { id: string; name: string };
  messages: readonly Message[];
}

/** Announces new incoming messages to screen readers. */
export const Arrived = ({ member: { id, name }, messages }: ArrivedProps) => {
  const t = useText(chatTexts);
  const warningOf = useWarning();
  const [opened] = useState(() => messages.at(-1)?.sequence ?? 0);
  const arrived = messages.filter(({ senderId, sequence }) => senderId === id && sequence > opened);
  return (
    <VisuallyHidden aria-live="polite" aria-relevant="additions">
      {arrived.map(({ _id, message }) => (
        <span key={_id}>
          {t.from({ name })} {message} {warningOf(message)}
        </span>
      ))}
    </VisuallyHidden>
  );
};
