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

/** The list, and at its end what is typed where that is none of it and may be taken as it is. */
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
  /** Said in place of options where there are none. */
  status: string;
}

/** The list under the input, and below it what the field adds. */
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

/** An input with a list under it. Typing searches; leaving takes what was named in full, else the earlier choice stays. */
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
  // While a search runs nobody knows yet what the list lacks.
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
            // Hidden while its input is out of sight it came back too far right: phones zoomed out, and the page jumped.
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
                      // A form is not sent without what was only typed; the best of the list is meant.
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
                        // The button goes with the answer.
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
