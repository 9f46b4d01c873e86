import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import type { SavedSearch } from '@mysathi/contract/endpoints/saved-searches';

import { usePassedFocus } from '../../../lib/screen/use-passed-focus.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { savedSearchTexts } from '../../../messages/en/saved-searches.ts';
import { MoreMenu } from '../../../ui/actions/more-menu.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { iconLook } from '../../../ui/icon-look.ts';
import { StatusLine } from '../../../ui/states/status-line.tsx';
import { useAppliedFilters } from '../filters/applied-filters.tsx';
import { useRemoval } from './saved-searches-query.ts';
import { RenameDialog } from './search-name-dialog.tsx';
import styles from './saved-searches.module.css';

interface SavedSearchRowProps {
  search: SavedSearch;
  /** Whether it was just removed and can be restored. */
  removed: boolean;
  onRemoved: (removed: boolean) => void;
  onOpen: () => void;
}

/** A saved search: a tap opens it, a menu renames or removes it; after removal, an Undo button. */
export const SavedSearchRow = ({ search, removed, onRemoved, onOpen }: SavedSearchRowProps) => {
  const t = useText(savedSearchTexts);
  const formats = useFormats();
  const filters = useAppliedFilters(search.filters).map(({ text }) => text);
  const [renaming, setRenaming] = useState(false);
  const removal = useRemoval(search, onRemoved);
  const ref = usePassedFocus();
  const { name, new_people: newPeople } = search;
  const put = (isRemoved: boolean) => {
    if (!removal.isPending) removal.mutate(isRemoved);
  };
  if (removed)
    return (
      <StatusLine
        key="removed"
        ref={ref}
        text={t.removed({ name })}
        undoLabel={t.undoRemoval({ name })}
        onUndo={() => put(false)}
      />
    );
  return (
    <div key="kept" ref={ref} tabIndex={-1} className={styles.row}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.name} dir="auto">
          {name}
        </span>{' '}
        {newPeople === null || newPeople === 0 ? null : <Chip kind="accent">{t.newPeople(newPeople)}</Chip>}{' '}
        <span className={styles.filters}>{filters.length === 0 ? t.noFilters : formats.list(filters)}</span>
      </button>
      <MoreMenu
        label={t.moreFor({ name })}
        items={[
          { label: t.rename, icon: <IconPencil {...iconLook(22)} />, onChoose: () => setRenaming(true) },
          { label: t.remove, icon: <IconTrash {...iconLook(22)} />, onChoose: () => put(true) },
        ]}
      />
      <RenameDialog search={search} open={renaming} onClose={() => setRenaming(false)} />
    </div>
  );
};
