import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { SavedSearch } from '@mysathi/contract/endpoints/saved-searches';
import type { MatchFilters } from '@mysathi/contract/match-filters';

import { referenceOf } from '../../../lib/calls/failures/call-failure.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { savedSearchTexts } from '../../../messages/en/saved-searches.ts';
import { NotYetHere } from '../../../ui/states/not-yet-here.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import panel from '../filters/filter-panel.module.css';
import { SavedSearchRow } from './saved-search-row.tsx';
import { savedSearchesQuery, useNoteOpened } from './saved-searches-query.ts';
import styles from './saved-searches.module.css';

interface SavedListProps {
  onOpen: (filters: MatchFilters) => void;
}

/** My saved searches by name; those just removed stay with an Undo button. */
export const SavedList = ({ onOpen }: SavedListProps) => {
  const t = useText(savedSearchTexts);
  const asking = useQuery(savedSearchesQuery);
  const [removed, setRemoved] = useState<readonly SavedSearch[]>([]);
  const noteOpened = useNoteOpened();
  const { data } = asking;
  if (data === undefined)
    return (
      <NotYetHere asking={asking} message={t.couldNotLoad} reference={referenceOf(asking.error)}>
        <Skeleton height="56px" />
      </NotYetHere>
    );
  const others = removed.filter(({ _id: id }) => !data.some((one) => one._id === id));
  const shown = [...data, ...others].toSorted((one, other) => one.name.localeCompare(other.name));
  if (shown.length === 0) return <p className={styles.hint}>{t.none}</p>;
  const isRemoved = ({ _id: id }: SavedSearch) => removed.some((one) => one._id === id);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((search) => (
          <li key={search._id}>
            <SavedSearchRow
              search={search}
              removed={isRemoved(search)}
              onRemoved={(gone) =>
                setRemoved((before) => [
                  ...before.filter(({ _id: id }) => id !== search._id),
                  ...(gone ? [search] : []),
                ])
              }
              onOpen={() => {
                noteOpened.mutate(search);
                onOpen(search.filters);
              }}
            />
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t.leadsTo}</p>
    </>
  );
};

interface SavedSearchesProps extends SavedListProps {
  unfolded: boolean;
  onUnfold: (unfolded: boolean) => void;
}

/** My saved searches, collapsed; their numbers of new members are loaded once they are shown. */
export const SavedSearches = ({ unfolded, onUnfold, onOpen }: SavedSearchesProps) => {
  const t = useText(savedSearchTexts);
  return (
    <details
      className={panel.folded}
      open={unfolded}
      onToggle={(event) => {
        if (event.target === event.currentTarget) onUnfold(event.currentTarget.open);
      }}
    >
      <summary>{t.title}</summary>
      {unfolded ? <SavedList onOpen={onOpen} /> : null}
    </details>
  );
};
