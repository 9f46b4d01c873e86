import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

import { sectionTexts } from '../../messages/en/sections.ts';
import { useText } from '../../lib/words/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { isComposing } from '../../ui/actions/is-composing.ts';
import { MultiChipGroup } from '../../ui/fields/choices/chip-group.tsx';
import { SearchInput } from '../../ui/fields/choices/search-input.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import { chosenAfter, chosenOf } from './chosen-after.ts';
import { ChoicesSearch } from './choices-search.tsx';
import { fieldPropsOf } from './field-props.ts';
import type { FieldInputProps } from './field-props.ts';
import { hobbyIcon } from './hobby-icon.tsx';
import { isAddable, choiceAtEnter } from './choice-at-enter.ts';
import { useOptionSearch } from './use-option-search.ts';

const mostChips = 12;

/** All choices as chips, with a search if there are many. */
const ChipsInput = ({ searchable, ...props }: FieldInputProps & { searchable: boolean }) => {
  const search = useOptionSearch();
  const t = useText(sectionTexts);
  const [sought, setSought] = useState('');
  const { id, field, options, value, onChange } = props;
  const searchId = `${id}-search`;
  const chosen = chosenOf(value);
  const found = search(options, sought);
  const own = chosen
    .filter((one) => options.every((option) => option.value !== one))
    .map((one) => ({ value: one, label: one }));
  const shown = [
    // Added choices come first, where they were added, above a long list.
    ...own,
    ...options.filter((option) => !searchable || chosen.includes(option.value) || found.includes(option)),
  ];
  const limited = field.max !== undefined && field.max < options.length;
  const isFull = limited && chosen.length >= (field.max ?? 0);
  const words = sought.trim();
  // A text contained in another choice, such as art in handicraft, can still be added.
  const isOther = field.ownWords && isAddable(words, found, own);
  const add = (one: string) => {
    onChange([...chosen, one]);
    setSought('');
  };
  /** Enter in the search takes the best match instead of submitting the form. */
  const takeSought = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent) || words === '') return;
    event.preventDefault();
    const one = choiceAtEnter({ words, options, found, isOther });
    if (one !== undefined && !isFull && !chosen.includes(one)) add(one);
  };
  return (
    <>
      {searchable ? (
        <SearchInput
          id={searchId}
          label={t.search}
          value={sought}
          onChange={setSought}
          onKeyDown={takeSought}
          enterKeyHint="done"
        />
      ) : null}
      {isOther && !isFull ? (
        <Button
          kind="outline"
          size="small"
          icon={<IconPlus {...iconLook(18)} />}
          onClick={() => {
            add(words);
            // The button disappears with the text; the next one is typed in the same place.
            document.getElementById(searchId)?.focus();
          }}
        >
          {t.addOwn({ words })}
        </Button>
      ) : null}
      <MultiChipGroup
        {...fieldPropsOf(props)}
        options={
          field.format === 'hobbyChips'
            ? shown.map((option) => ({ ...option, icon: hobbyIcon(option.value) }))
            : shown
        }
        value={chosen}
        max={limited ? field.max : undefined}
        least={field.min}
        fullReason={t.removeOneToAdd({ max: field.max ?? 0 })}
        onChange={(after) => {
          const next = chosenAfter(chosen, after, field.alone);
          onChange(next.length === 0 ? null : next);
        }}
      />
    </>
  );
};

/** Several choices from a list. */
export const ChoicesInput = (props: FieldInputProps) => {
  const few = props.options.length <= mostChips;
  return few || props.field.format === 'hobbyChips' ? (
    <ChipsInput {...props} searchable={!few} />
  ) : (
    <ChoicesSearch {...props} />
  );
};
