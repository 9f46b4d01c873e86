import { expect, test } from 'vitest';

import { readable } from '../../../lib/testing/in-english.tsx';
import { storedMessage } from '../../../lib/testing/stored-message.ts';
import { MessageLog } from './message-log.tsx';

const member = { id: 'asha', name: 'Asha' };

/** Creates messages with a range of sequences; every third is mine, the others hers. */
const conversation = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const sequence = from + index;
    const [sender, memberId] = sequence % 3 === 0 ? ['me', member.id] : [member.id, 'me'];
    const clientId = `c${sequence}`;
    return storedMessage({ message: `Number ${sequence}.`, memberId, clientId }, sender, sequence);
  });

interface Loaded {
  from: number;
  unreadFrom: number | null;
}

/** Renders the log of a conversation of ninety messages, loaded from a given one on. */
const log = ({ from, unreadFrom }: Loaded): string =>
  readable(
    <MessageLog
      member={member}
      messages={conversation(from, 90)}
      outgoing={[]}
      linked
      hasOlder={from > 1}
      loadingOlder={false}
      onOlder={() => {}}
      held={false}
      unreadFrom={unreadFrom}
      at={undefined}
      sent={0}
    >
      {null}
    </MessageLog>,
  );

const furtherUp = 'The new messages begin further up';

test('the new messages are counted from where they begin', () => {
  for (const from of [1, 40, 70]) {
    const words = log({ from, unreadFrom: 70 });
    expect(words).toContain('14 new messages');
    const [before, after] = words.split('14 new messages');
    expect(before).not.toContain('Number 70.');
    expect(after).toContain('Number 70.');
    expect(words).not.toContain(furtherUp);
  }
});

test('where they begin above what is loaded, that is said below the way there, and no number', () => {
  const words = log({ from: 41, unreadFrom: 10 });
  expect(words).not.toMatch(/\d new messages/);
  expect(words.split(furtherUp)).toHaveLength(2);
  expect(words.indexOf(furtherUp)).toBeGreaterThan(words.indexOf('Show older messages'));
  expect(words.indexOf(furtherUp)).toBeLessThan(words.indexOf('Number 41.'));
});

test('where none is new nothing is said of it', () => {
  expect(log({ from: 41, unreadFrom: null })).not.toMatch(/new messages/);
});
