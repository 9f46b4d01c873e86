import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';

import { drawn } from '../../../lib/testing/in-english.tsx';
import { HandoverForm } from './handover-form.tsx';

type Submit = (event: Pick<FormEvent, 'preventDefault'>) => void;

const submits = vi.hoisted((): Submit[] => []);

vi.mock('react/jsx-dev-runtime', async (original) => {
  const real = await original<{ jsxDEV: (...parts: unknown[]) => unknown }>();
  return {
    ...real,
    jsxDEV: (type: unknown, props: { onSubmit: Submit }, ...further: unknown[]) => {
      if (type === 'form') submits.push(props.onSubmit);
      return real.jsxDEV(type, props, ...further);
    },
  };
});

test('a second tap while the page is leaving for the payment page sends nothing more', () => {
  drawn(<HandoverForm handover={{ action: '/pay', fields: {} }} label="Pay" />);
  const preventDefault = vi.fn<() => void>();
  submits[0]?.({ preventDefault });
  expect(preventDefault).not.toHaveBeenCalled();
  submits[0]?.({ preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
});
