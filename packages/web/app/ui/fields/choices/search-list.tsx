/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the native list supports neither avatars nor highlighted words */
import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { Field } from '../field.tsx';
import inputStyles from '../texts/input.module.css';
import { isComposing } from '../../actions/is-composing.ts';
import { isShortcut } from '../../actions/is-shortcut.ts';
import styles from './search-list.module.css';
import { HiddenStatus } from '../../visually-hidden.tsx';

/** A search result. */
export interface SearchEntry {
  readonly id: string;
  readonly label: string;
  /** An avatar or icon. */
  readonly sign: ReactNode;
  readonly note?: ReactNode;
  /** Whether a member wrote the label, so that it may be in any script. */
  readonly own?: boolean;
  readonly onChoose: () => void;
}

export interface SearchGroup {
  readonly title: string;
  readonly entries: readonly SearchEntry[];
}

interface SearchListProps {
  label: string;
  help: string;
  text: string;
  onText: (text: string) => void;
  maxLength: number;
  groups: readonly SearchGroup[];
  /** The number of results, for screen readers. */
  counted: string;
  /** Shown below the list: that nothing was found, or what went wrong. */
  status: string;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface SearchOptionProps {
  id: string;
  entry: SearchEntry;
  /** Whether Enter opens this result. */
  active: boolean;
}

/** A result in the list, with its sign, label and note. */
const SearchOption = ({ id, entry, active }: SearchOptionProps) => {
  const dir = entry.own ? 'auto' : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focused input handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={entry.onChoose}
    >
      <span className={styles.sign}>{entry.sign}</span>
      <span className={styles.words}>
        <span className={styles.label} dir={dir}>
          {entry.label}
        </span>
        {entry.note ? (
          <span className={styles.note} dir={dir}>
            {entry.note}
          </span>
        ) : null}
      </span>
    </div>
  );
};

/** A search input with its results in a list below: arrow keys move through the list, Enter opens. */
export const SearchList = ({
  label,
  help,
  text,
  onText,
  maxLength,
  groups,
  counted,
  status,
}: SearchListProps) => {
  const listId = useId();
  const idOf = (entry: SearchEntry) => `${listId}-${entry.id}`;
  const entries = groups.flatMap((group) => group.entries);
  const [chosen, setChosen] = useState<string>();
  // Results that arrive later do not move the selection.
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosen),
  );
  const active = entries[at];
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId !== undefined && chosen !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, chosen]);
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || isShortcut(event)) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen(entries.at((at + step) % entries.length)?.id);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      active?.onChoose();
    }
  };
  return (
    <>
      <Field label={label} help={help}>
        {(control) => (
          <input
            {...control}
            className={inputStyles.input}
            role="combobox"
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            data-first-focus
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={maxLength}
            value={text}
            onChange={(event) => {
              setChosen(undefined);
              onText(event.currentTarget.value);
            }}
            onKeyDown={press}
          />
        )}
      </Field>
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        className={styles.list}
        hidden={entries.length === 0}
      >
        {groups.map((group, place) => (
          <div key={group.title} role="group" aria-labelledby={`${listId}-group-${place}`}>
            <p id={`${listId}-group-${place}`} role="presentation" className={styles.title}>
              {group.title}
            </p>
            {group.entries.map((entry) => (
              <SearchOption key={entry.id} id={idOf(entry)} entry={entry} active={entry === active} />
            ))}
          </div>
        ))}
      </div>
      <output className={styles.status}>{status}</output>
      <HiddenStatus>{counted}</HiddenStatus>
    </>
  );
};
