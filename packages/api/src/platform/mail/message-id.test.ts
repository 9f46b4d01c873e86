import { expect, test } from 'vitest';

import { messageIdOf } from './message-id.ts';

test('an event has one name at its site, which is no other’s and tells nothing of it', () => {
  const origin = 'https://mysathi.example:8443';
  const name = messageIdOf('update 3 of asha', origin);
  expect(messageIdOf('update 3 of asha', origin)).toBe(name);
  expect(messageIdOf('update 4 of asha', origin)).not.toBe(name);
  expect(name).toMatch(/^[0-9a-f]{40}@mysathi\.example$/);
});
