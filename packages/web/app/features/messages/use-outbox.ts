import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { sendMessage } from '@mysathi/contract/endpoints/messages';
import type { Message } from '@mysathi/contract/endpoints/messages';

import { call } from '../../lib/api.ts';
import { CallFailure } from '../../lib/call-failure.ts';
import { useText } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { chatTexts } from '../../messages/en/chats.ts';

/** A message that is not stored yet. */
export interface Outgoing {
  readonly clientId: string;
  readonly text: string;
  readonly state: 'sending' | 'failed';
}

/** Sends messages one after the other; one that failed waits for the member's word. */
export const useOutbox = (memberId: string, onStored: (message: Message) => void) => {
  const t = useText(chatTexts);
  const queries = useQueryClient();
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const line = useRef(Promise.resolve());

  const mark = (clientId: string, state: Outgoing['state']) =>
    setOutgoing((all) => all.map((one) => (one.clientId === clientId ? { ...one, state } : one)));
  const drop = (clientId: string) => setOutgoing((all) => all.filter((one) => one.clientId !== clientId));

  const deliver = async ({ clientId, text }: Pick<Outgoing, 'clientId' | 'text'>) => {
    try {
      const { data } = await call(sendMessage, { body: { message: text, memberId, clientId } });
      onStored(data);
      drop(clientId);
      void queries.invalidateQueries({ queryKey: ['chats'] });
    } catch (error) {
      mark(clientId, 'failed');
      if (!(error instanceof CallFailure)) throw error;
      showToast('warning', error.code === 'not_accepted' || error.message !== '' ? error.message : t.notSent);
    }
  };
  // In order: a message waits until the one before it is stored or has failed.
  const queue = (one: Pick<Outgoing, 'clientId' | 'text'>) => {
    line.current = line.current.then(() => deliver(one));
  };
  return {
    outgoing,
    send: (text: string) => {
      const one: Outgoing = { clientId: crypto.randomUUID(), text, state: 'sending' };
      setOutgoing((all) => [...all, one]);
      queue(one);
    },
    retry: (one: Outgoing) => {
      mark(one.clientId, 'sending');
      queue(one);
    },
    drop,
  };
};
