import { IconX } from '@tabler/icons-react';

import { isOwnWords } from '@mysathi/contract/words/own-words';

import { sectionTexts } from '../../messages/en/sections.ts';
import { useText } from '../../lib/words/i18n.ts';
import { CheckChips } from '../../ui/fields/choices/chip-group.tsx';
import { FieldGroup } from '../../ui/fields/field.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import { chosenAfter, chosenOf } from './chosen-after.ts';
import styles from './choices-search.module.css';
import { fieldPropsOf } from './field-props.ts';
import type { FieldInputProps } from './field-props.ts';
import { OptionCombobox } from './option-combobox.tsx';

/** Moves the focus before its chip is removed: to the next chip, else the previous one, else the search. */
const passFocus = (chip: HTMLElement): void => {
  const entry = chip.closest('li');
  const beside = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const next =
    beside?.querySelector('button') ??
    chip.closest('fieldset')?.querySelector<HTMLElement>('input:not([type=checkbox])');
  next?.focus();
};

/**
 * Several choices from a long list. Open choices such as 'Any' are always visible as chips; others are found by a
 * search and then shown as removable chips.
 */
export const ChoicesSearch = (props: FieldInputProps) => {
  const t = useText(sectionTexts);
  const { field, options, value, onChange, label } = props;
  const chosen = chosenOf(value);
  const isOpen = (one: string) => field.alone.includes(one);
  const open = options.filter((option) => isOpen(option.value));
  const found = chosen.filter((one) => !isOpen(one));
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  const change = (after: readonly string[]) => onChange(after.length === 0 ? null : after);
  const add = (one: string) => change(chosenAfter(chosen, [...chosen, one], field.alone));
  const remove = (one: string) => change(chosen.filter((other) => other !== one));
  return (
    <FieldGroup {...fieldPropsOf(props)}>
      {open.length === 0 ? null : (
        <CheckChips
          options={open}
          value={chosen}
          onToggle={(one) => (chosen.includes(one) ? remove(one) : add(one))}
        />
      )}
      {found.length === 0 ? null : (
        <ul className={styles.chosen}>
          {found.map((one) => (
            <li key={one}>
              <button
                type="button"
                className={styles.remove}
                aria-label={t.remove({ name: labelOf(one) })}
                onClick={({ currentTarget }) => {
                  passFocus(currentTarget);
                  remove(one);
                }}
              >
                {labelOf(one)}
                <IconX {...iconLook(18)} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <OptionCombobox
        label={t.addAnother({ name: label })}
        options={options.filter(({ value: one }) => !isOpen(one) && !chosen.includes(one))}
        value=""
        takesOwn={field.ownWords ? isOwnWords : undefined}
        onChange={(one) => {
          if (one !== '') add(one);
        }}
      />
    </FieldGroup>
  );
};
