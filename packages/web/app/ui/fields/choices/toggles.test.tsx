import { expect, test } from 'vitest';

import { drawn } from '../../../lib/testing/in-english.tsx';
import { CheckboxField } from './toggles.tsx';

test('what is wrong with a tick has the sign that stands beside every other fault', () => {
  const field = (error?: string) =>
    drawn(<CheckboxField id="consent" label="I agree" checked={false} onChange={() => {}} error={error} />);
  expect(field('Please confirm it.')).toMatch(/<p id="consent-error"[^>]*><svg.*Please confirm it\./);
  expect(field('Please confirm it.')).toContain('aria-describedby="consent-error"');
  expect(field()).not.toContain('consent-error');
});
