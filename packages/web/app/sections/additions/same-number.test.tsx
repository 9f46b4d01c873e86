import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { SameNumber } from './same-number.tsx';
import type { SectionForm } from '../form/use-section-form.ts';

const ticks = vi.hoisted((): ((on: boolean) => void)[] => []);

vi.mock('../../ui/fields/choices/toggles.tsx', () => ({
  CheckboxField: ({ onChange }: { onChange: (on: boolean) => void }) => {
    ticks.push(onChange);
    return null;
  },
}));

test('ticked beside a WhatsApp number alone, it is taken for both: nothing that was typed goes', () => {
  const change = vi.fn<SectionForm['change']>();
  const draft = { phoneNumber: null, whatsappNumber: '9812300001' };
  renderToString(<SameNumber form={{ draft, change } as unknown as SectionForm} />);
  ticks[0]?.(true);
  expect(change.mock.calls).toEqual([['phoneNumber', '9812300001']]);
});
