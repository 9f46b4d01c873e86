import { beforeEach, expect, test, vi } from 'vitest';

import { loadIfElsewhere } from './drawn-address.ts';

const reload = vi.fn<() => void>();

beforeEach(() => {
  const store = new Map<string, string>();
  reload.mockClear();
  vi.stubGlobal('window', {
    location: { pathname: '/donate', search: '', reload },
    sessionStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    },
  });
});

const drawnFor = (address?: string) =>
  vi.stubGlobal('document', { documentElement: { dataset: address === undefined ? {} : { address } } });

test('a page stays that was drawn for its address, or does not say for which', () => {
  for (const address of ['/donate', undefined]) {
    drawnFor(address);
    expect(loadIfElsewhere()).toBe(false);
  }
  expect(reload).not.toHaveBeenCalled();
});

test('a page of another address, or another question, is loaded once', () => {
  for (const address of ['/donate/arjun', '/donate?cause=Education']) {
    drawnFor(address);
    expect(loadIfElsewhere()).toBe(true);
    // The reloaded document is still for another address: a proxy rewrites it.
    expect(loadIfElsewhere()).toBe(false);
    drawnFor('/donate');
    expect(loadIfElsewhere()).toBe(false);
  }
  expect(reload).toHaveBeenCalledTimes(2);
});
