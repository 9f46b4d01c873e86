import { expect, test, vi } from 'vitest';

import { drawn } from '../../lib/testing/in-english.tsx';
import { partsOf } from '../../lib/testing/parts-of.ts';
import type { Part } from '../../lib/testing/parts-of.ts';
import { Tabs } from './tabs.tsx';

test('a tab that is open, or asked for a moment ago, is not asked for again: Back would only seem to do nothing', () => {
  const onChange = vi.fn<(id: string) => void>();
  const tabs = ['today', 'my'].map((id) => ({ id, label: id }));
  let shown: Part<{ id?: string; onClick?: () => void }>[] = [];
  const Page = () => {
    const whole = Tabs({ label: 'Lists', tabs, active: 'today', onChange, children: null });
    shown = partsOf(whole);
    return whole;
  };
  drawn(<Page />);
  const press = (id: string) => shown.find(({ props }) => props.id === `tab-${id}`)?.props.onClick?.();
  press('today');
  expect(onChange).not.toHaveBeenCalled();
  press('my');
  press('my');
  expect(onChange.mock.calls).toEqual([['my']]);
  // As with two arrow keys, faster than the address follows.
  press('today');
  expect(onChange.mock.calls).toEqual([['my'], ['today']]);
});
