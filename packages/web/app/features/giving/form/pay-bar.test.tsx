import { expect, test } from 'vitest';

import { readable } from '../../../lib/testing/in-english.tsx';
import { emptyValues } from './give-values.ts';
import type { GiveValues } from './give-values.ts';
import { PayBar } from './pay-bar.tsx';

/** The text as rendered by the server, which stays if no scripts run. */
const said = (values: Partial<GiveValues>) =>
  readable(<PayBar values={{ ...emptyValues, ...values }} busy={false} />);

test('where no script follows the choice, the line at the button holds for whatever is chosen', () => {
  const beforeAnyChoice = said({});
  expect(beforeAnyChoice).toContain('before you say yes on the payment page. A gift card pays at once.');
  expect(said({ choice: '50000' })).toBe(beforeAnyChoice);
  expect(said({ option: 'gift_card' })).toBe(beforeAnyChoice);
  expect(said({ choice: '50000', tip: '20', option: 'gift_card' })).toBe(beforeAnyChoice);
});
