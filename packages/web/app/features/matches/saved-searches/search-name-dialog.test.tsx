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
  sends.length = 0;
  $toasts.set([]);
  vi.unstubAllGlobals();
});

/** Renames a search in a dialog that is closed before this answer arrives; returns the function that closes it. */
const renameAndLeave = (answer: () => Response) => {
  vi.stubGlobal('window', { sessionStorage: keptStorage(), location: { pathname: '/' } });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () => answer());
  const search = {
    _id: '0197a3c2-0000-7000-8000-000000000001',
    name: 'Doctors',
    filters: {},
    opened_at: '2026-11-26T10:00:00.000Z',
    opened_seal: 'seal',
    new_people: null,
  };
  const onClose = vi.fn<() => void>();
  drawn(<RenameDialog search={search} open onClose={onClose} />);
  sends[0]?.();
  return onClose;
};

test('the answer to a name that was put off is told, and closes no dialog that was opened since', async () => {
  const onClose = renameAndLeave(() => Response.json({ status: 200, message: 'Renamed', data: null }));
  await vi.waitFor(() => expect($toasts.get()).toMatchObject([{ text: 'Renamed' }]));
  expect(onClose).not.toHaveBeenCalled();
});

test('that it was refused is told, too', async () => {
  const refused = { message: 'Another search of yours is called so.', code: 'saved_search_name' };
  renameAndLeave(() => Response.json(refused, { status: 409 }));
  await vi.waitFor(() => expect($toasts.get()).toMatchObject([{ kind: 'warning', text: refused.message }]));
});
