import { afterEach, expect, test } from 'vitest';

import { closeWarnings } from './close-warnings.ts';
import { $toasts, showToast } from './toasts.ts';

afterEach(() => $toasts.set([]));

const shown = () => $toasts.get().map(({ kind, text }) => `${kind}: ${text}`);

test('what is said twice stands there once, as the newest', () => {
  showToast('success', 'Hobbie added');
  const [first] = $toasts.get();
  showToast('info', 'Something else');
  showToast('success', 'Hobbie added');
  expect(shown()).toEqual(['success: Hobbie added', 'info: Something else']);
  // For screen readers it is a new toast, shown for the full time.
  expect($toasts.get()[0]?.id).not.toBe(first?.id);
});

test('the same words of another kind are something else, and three stand at once', () => {
  showToast('warning', 'Hobbie added');
  showToast('success', 'Hobbie added');
  expect(shown()).toHaveLength(2);
  for (const text of ['one', 'two', 'three']) showToast('info', text);
  expect(shown()).toEqual(['info: three', 'info: two', 'info: one']);
});

test('warnings go with the place that they were of, and what succeeded stays', () => {
  showToast('warning', 'one');
  showToast('success', 'two');
  showToast('warning', 'three');
  closeWarnings();
  expect(shown()).toEqual(['success: two']);
});
