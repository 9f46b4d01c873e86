import { expect, test } from 'vitest';

import { drawn } from '../../lib/testing/in-english.tsx';
import { TextField } from './texts/text-field.tsx';

test('what is wrong is said before what helps to mend it, to eyes and ears alike', () => {
  const field = drawn(
    <TextField
      id="email"
      label="Email Address"
      help="Like name@example.com"
      error="Enter a valid email"
      value="asha"
      onChange={() => {}}
    />,
  );
  expect(field).toContain('aria-describedby="email-error email-help"');
  expect(field).toMatch(/Enter a valid email.*Like name@example\.com/);
});
