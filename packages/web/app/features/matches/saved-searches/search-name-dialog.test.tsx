import { afterEach, expect, test, vi } from 'vitest';

import { $toasts } from '../../../lib/screen/toasts.ts';
import { drawn } from '../../../lib/testing/in-english.tsx';
import { keptStorage } from '../../../lib/testing/kept-storage.ts';
import { RenameDialog } from './search-name-dialog.tsx';

const sends = vi.hoisted((): (() => void)[] => []);

vi.mock('../../../ui/fields/checked-form.tsx', () => ({
  CheckedForm: ({ onSend }: { onSend: () => void }) => {
    sends.push(onSend);
    return null;
  },
}));

afterEach(() => {
  $toasts.set([]);
  vi.unstubAllGlobals();
});

test('the answer to a name that was put off is told, and closes no dialog that was opened since', async () => {
  vi.stubGlobal('window', { sessionStorage: keptStorage(), location: { pathname: '/' } });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () => Response.json({ status: 200, message: 'Renamed', data: null }));
  const search = {
    _id: '0197a3c2-0000-7000-8000-000000000001',
    name: 'Doctors',
    filters: {},
    opened_at: '2026-11-26T10:00:00.000Z',
    new_people: null,
  };
  const onClose = vi.fn<() => void>();
  drawn(<RenameDialog search={search} open onClose={onClose} />);
  sends[0]?.();
  await vi.waitFor(() => expect($toasts.get()).toMatchObject([{ text: 'Renamed' }]));
  expect(onClose).not.toHaveBeenCalled();
});
