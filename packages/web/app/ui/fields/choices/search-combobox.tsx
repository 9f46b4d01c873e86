import { Combobox, useCombobox } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';

import { iconLook } from '../../icon-look.ts';
import styles from './combobox-field.module.css';
import { classNames } from '../../class-names.ts';
import { Field } from '../field.tsx';
import { IconButton } from '../../actions/icon-button.tsx';
import inputStyles from '../texts/input.module.css';
import { isComposing } from '../../actions/is-composing.ts';
import { Kit } from '../../kit.tsx';
import type { SearchFieldProps } from './search-field.tsx';
import type { Option } from './select-field.tsx';
import { namedOption, useTypedChoice } from './use-typed-choice.ts';
import { useWords } from '../../ui-language.tsx';
import { HiddenStatus } from '../../visually-hidden.tsx';

/** Returns the options, followed by the typed text if it is not among them and may be used as it is. */
const withOwn = (
  options: readonly Option[],
  typed: string | undefined,
  takesOwn: SearchFieldProps['takesOwn'],
  labelOf: (part: { text: string }) => string,
): readonly Option[] => {
  const text = typed?.trim() ?? '';
  if (text === '' || namedOption(options, text) || !takesOwn?.(text)) return options;
  return [...options, { value: text, label: labelOf({ text }) }];
};

interface ListedProps extends Pick<SearchFieldProps, 'options' | 'value' | 'more'> {
  label: SearchFieldProps['label'];
  /** Shown in place of options when there are none. */
  status: string;
}

/** The list below the input, with the field's extra line below it. */
const Listed = ({ label, options, value, status, more }: ListedProps) => (
  <Combobox.Dropdown className={styles.dropdown ?? ''}>
    <Combobox.Options className={styles.options ?? ''} aria-label={label}>
      {options.map((option) => (
        <Combobox.Option
          key={option.value}
          value={option.value}
          active={option.value === value}
          className={styles.option ?? ''}
        >
          {option.label}
        </Combobox.Option>
      ))}
    </Combobox.Options>
    {options.length === 0 ? <div className={styles.empty}>{status}</div> : null}
    {more === undefined ? null : <div className={styles.more}>{more}</div>}
  </Combobox.Dropdown>
);

/**
 * An input with a list below it. Typing searches; on leaving, a fully typed name is chosen, else the earlier choice
 * stays.
 */
export const SearchCombobox = ({
  options: listed,
  more,
  searching = false,
  failed = false,
  value,
  valueLabel,
  onChange,
  onSearch,
  onBlur,
  name,
  placeholder,
  clearable = false,
  takesOwn,
  ...field
}: SearchFieldProps) => {
  const words = useWords();
  const { typed, refused, search, choose, leave } = useTypedChoice({
    options: listed,
    takesOwn,
    onChange,
    onSearch,
    searching,
    clearable,
  });
  // While a search is running, it is unknown whether the list has the text.
  const options = searching ? listed : withOwn(listed, typed, takesOwn, words.useTyped);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const take = (chosen: string) => {
    choose(chosen);
    combobox.closeDropdown();
  };
  const error = refused === undefined ? field.error : words.notChosen({ text: refused });
  const status = searching ? words.searching : failed ? words.searchFailed : words.nothingFound;
  return (
    <Kit>
      <Field {...field} error={error}>
        {(control) => (
          <Combobox
            store={combobox}
            onOptionSubmit={take}
            withinPortal={false}
            // When hidden with its input scrolled out of view, the list reappeared too far right, which made phones
            // zoom out and the page jump.
            hideDetached={false}
            unstyled
            offset={4}
          >
            <Combobox.DropdownTarget>
              <div className={inputStyles.row}>
                <Combobox.EventsTarget withExpandedAttribute autoComplete="off">
                  <input
                    {...control}
                    data-untaken={refused}
                    name={name}
                    dir="auto"
                    className={classNames(inputStyles.input, inputStyles.withEnd)}
                    placeholder={placeholder}
                    value={typed ?? valueLabel}
                    onChange={(event) => {
                      search(event.currentTarget.value);
                      combobox.openDropdown();
                      combobox.resetSelectedOption();
                    }}
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter' || isComposing(event.nativeEvent) || typed === undefined)
                        return;
                      // Enter must not submit the form without the typed text; it chooses the best match.
                      event.preventDefault();
                      const [best] = options;
                      if (combobox.getSelectedOptionIndex() === -1 && best !== undefined && !searching)
                        take(best.value);
                    }}
                    onClick={() => combobox.openDropdown()}
                    onBlur={() => {
                      leave();
                      combobox.closeDropdown();
                      onBlur?.();
                    }}
                  />
                </Combobox.EventsTarget>
                {clearable && value !== '' ? (
                  <span className={inputStyles.end}>
                    <IconButton
                      label={`${field.label}: ${words.clear}`}
                      icon={<IconX {...iconLook(20)} />}
                      onClick={() => {
                        take('');
                        // The button disappears with the answer.
                        document.getElementById(control.id)?.focus();
                      }}
                    />
                  </span>
                ) : (
                  <IconChevronDown className={inputStyles.chevron} {...iconLook(22)} />
                )}
              </div>
            </Combobox.DropdownTarget>
            <Listed label={field.label} options={options} value={value} status={status} more={more} />
            <HiddenStatus>{combobox.dropdownOpened && options.length === 0 ? status : ''}</HiddenStatus>
          </Combobox>
        )}
      </Field>
    </Kit>
  );
};
