import { vi } from 'vitest';

import { keptStorage } from '../../../lib/testing/kept-storage.ts';

/** For tests: the page of the own profile as it is looked at, with storage of its own. */
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
