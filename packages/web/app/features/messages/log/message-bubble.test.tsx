import { expect, test } from 'vitest';

import { drawn } from '../../../lib/testing/in-english.tsx';
import { MessageBubble } from './message-bubble.tsx';

test.each([true, false])('a message runs the way its own words do, with links in it: %s', (linked) => {
  const bubble = drawn(
    <MessageBubble
      text="السلام علیکم"
      linked={linked}
      mine={false}
      author="Asha"
      createdAt="2026-11-20T05:12:00Z"
    />,
  );
  expect(bubble).toContain('<p dir="auto">السلام علیکم</p>');
});
