import { vi } from 'vitest';

import { keptStorage } from '../../../lib/testing/kept-storage.ts';

/** Stubs a visible page with its own storage, for tests. */
export const openEditorPage = (): void => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' }));
  const storage = keptStorage();
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), {
      localStorage: storage,
      sessionStorage: storage,
      location: { pathname: '/profile/update' },
    }),
  );
};
