import { useState } from 'react';
import type { ReactNode } from 'react';

import { renameSearch, saveSearch } from '@mysathi/contract/endpoints/saved-searches';
import type { SavedSearch } from '@mysathi/contract/endpoints/saved-searches';
import type { ProblemCode } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';
import type { MatchFilters } from '@mysathi/contract/match-filters';

import { call } from '../../../lib/calls/api.ts';
import { failureText } from '../../../lib/calls/failures/failure-text.ts';
import { faultOf } from '../../../lib/calls/failures/field-faults.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { useStillHere } from '../../../lib/calls/use-still-here.ts';
import { showFailureToast } from '../../../lib/calls/failures/show-failure-toast.ts';
import { showToast } from '../../../lib/screen/toasts.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { savedSearchTexts } from '../../../messages/en/saved-searches.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CheckedForm } from '../../../ui/fields/checked-form.tsx';
import { TextField } from '../../../ui/fields/texts/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useAppliedFilters } from '../filters/applied-filters.tsx';
import { useSavedSearchesChanged } from './saved-searches-query.ts';
import styles from './saved-searches.module.css';
import { suggestedName } from './suggested-name.ts';

interface NameFormProps {
  first: string;
  children?: ReactNode;
  send: (name: string) => Promise<{ message: string }>;
  onDone: () => void;
}

/** Asks for the name of a search; errors are shown at the field. */
const NameForm = ({ first, children, send, onDone }: NameFormProps) => {
  const t = useText(savedSearchTexts);
  const changed = useSavedSearchesChanged();
  const [name, setName] = useState(first);
  const here = useStillHere();
  const sending = useSend<{ name: string }>({
    send: async (answers) => {
      const { message } = await send(answers.name);
      await changed();
      showToast('success', message);
      if (here.current) onDone();
    },
    faultsOf: (failure) => ({
      name: faultOf('name', failure) ?? (failure.code === 'saved_search_name' ? failure.message : undefined),
    }),
    // An open dialog shows the failure itself, but it disappears if the search was removed elsewhere.
    onFailed: (failure) => {
      const isRemoved = failure.code === ('not_found' satisfies ProblemCode);
      if (isRemoved) void changed();
      if (isRemoved || !here.current) showFailureToast(failure, t.failed);
    },
  });
  const { busy, failure, faults } = sending;
  return (
    <CheckedForm
      className={styles.form}
      busy={busy}
      onSend={() => sending.send({ name }, { name: name.trim() === '' ? t.needName : undefined })}
    >
      {children}
      <TextField
        label={t.name}
        value={name}
        maxLength={limits.savedSearches.nameCharacters}
        autoComplete="off"
        data-first-focus=""
        enterKeyHint="done"
        error={faults.name}
        onChange={(text) => {
          setName(text);
          sending.setFault('name');
        }}
      />
      {failure === undefined || faults.name !== undefined ? null : (
        <Notice kind="danger" role="alert">
          {failureText(failure, t.failed)}
        </Notice>
      )}
      <Button type="submit" busy={busy} busyLabel={t.wait}>
        {t.save}
      </Button>
    </CheckedForm>
  );
};

const NewSearch = ({ filters, onDone }: { filters: MatchFilters; onDone: () => void }) => {
  const formats = useFormats();
  const texts = useAppliedFilters(filters).map(({ text }) => text);
  // One id per dialog: sent again, it is the same search.
  const [id] = useState(() => crypto.randomUUID());
  return (
    <NameForm
      first={suggestedName(texts)}
      send={(name) => call(saveSearch, { body: { ...filters, id, name } })}
      onDone={onDone}
    >
      <p>{formats.list(texts)}</p>
    </NameForm>
  );
};

interface SaveSearchDialogProps {
  filters: MatchFilters;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Saves the chosen filters under a name. */
export const SaveSearchDialog = ({ filters, open, onClose, onDone }: SaveSearchDialogProps) => {
  const t = useText(savedSearchTexts);
  return (
    <Dialog open={open} onClose={onClose} title={t.saveTitle}>
      <NewSearch filters={filters} onDone={onDone} />
    </Dialog>
  );
};

interface RenameDialogProps {
  search: SavedSearch;
  open: boolean;
  onClose: () => void;
}

/** Renames a saved search, and then closes. */
export const RenameDialog = ({ search, open, onClose }: RenameDialogProps) => {
  const t = useText(savedSearchTexts);
  return (
    <Dialog open={open} onClose={onClose} title={t.renameTitle}>
      <NameForm
        first={search.name}
        send={(name) => call(renameSearch, { params: { id: search._id }, body: { name } })}
        onDone={onClose}
      />
    </Dialog>
  );
};
