import { expect, test } from 'vitest';

import { drawn } from '../../lib/testing/in-english.tsx';
import { Button } from './button.tsx';

const accept = (busy: boolean): string =>
  drawn(
    <Button aria-label="Accept the interest of Asha" busy={busy} busyLabel="Please Wait">
      Accept
    </Button>,
  );

test('a button with a name of its own is named by what it waits for while it is busy', () => {
  expect(accept(false)).toContain('aria-label="Accept the interest of Asha"');
  expect(accept(true)).not.toContain('aria-label');
  expect(accept(true)).toContain('Please Wait');
});

test('one that says nothing while it is busy keeps its name', () => {
  expect(
    drawn(
      <Button aria-label="Remove" busy>
        x
      </Button>,
    ),
  ).toContain('aria-label="Remove"');
});

test('one that is busy is said to be so, and keeps the focus that a disabled one would lose', () => {
  expect(accept(true)).toMatch(/<button[^>]* aria-disabled="true"/);
  expect(accept(true)).not.toMatch(/ disabled(?:=|>| )/);
  expect(accept(false)).not.toContain('aria-disabled');
});
