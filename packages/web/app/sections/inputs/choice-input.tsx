import { useState } from 'react';

import { isOwnWords } from '@mysathi/contract/words/own-words';

import { sectionTexts } from '../../messages/en/sections.ts';
import { useText } from '../../lib/words/i18n.ts';
import { ChipGroup } from '../../ui/fields/choices/chip-group.tsx';
import { RadioCards } from '../../ui/fields/choices/radio-cards.tsx';
import { SelectField } from '../../ui/fields/choices/select-field.tsx';
import { TextField } from '../../ui/fields/texts/text-field.tsx';
import { SwitchField } from '../../ui/fields/choices/toggles.tsx';
import { HiddenStatus } from '../../ui/visually-hidden.tsx';
import { asText, fieldPropsOf } from './field-props.ts';
import type { FieldInputProps } from './field-props.ts';
import { OptionCombobox } from './option-combobox.tsx';

const mostCards = 5;
const mostChips = 9;
const mostSelected = 15;
const otherValue = 'Other';

/** Whether the field is a yes/no question that is answered No by default, and therefore a switch. */
const isHabit = ({ field }: FieldInputProps) =>
  field.initial === 'No' && field.options?.length === 2 && field.options.includes('Yes');

/** One choice from a list: cards, chips, a select or a search, depending on its length. */
const ListInput = (props: FieldInputProps & { chosen: string }) => {
  const { options, chosen, field, onChange, onBlur } = props;
  const choose = (value: string) => onChange(value === '' ? null : value);
  const clearable = !field.required;
  const shared = { ...fieldPropsOf(props), options, value: chosen, onChange: choose, clearable };
  if (field.format === 'cards' && options.length <= mostCards) return <RadioCards {...shared} />;
  if (!field.ownWords && options.length <= mostChips) return <ChipGroup {...shared} />;
  if (!field.ownWords && options.length <= mostSelected) {
    return <SelectField {...shared} />;
  }
  return <OptionCombobox {...shared} onBlur={onBlur} takesOwn={field.ownWords ? isOwnWords : undefined} />;
};

/** One choice from an open list: 'Other' shows a field for free text. */
const OpenListInput = (props: FieldInputProps) => {
  const t = useText(sectionTexts);
  const { options, value, onChange } = props;
  const given = asText(value);
  const listed = options.some((option) => option.value === given);
  const [other, setOther] = useState(false);
  // The text field stays while typing, even if the text happens to match a listed choice.
  const own = other || given === otherValue || (given !== '' && !listed);
  const [opened, setOpened] = useState({ line: own, now: false });
  if (opened.line !== own) setOpened({ line: own, now: own });
  const withOther = options.some((option) => option.value === otherValue)
    ? options
    : [...options, { value: otherValue, label: t.other }];
  // An error concerns the free text, so the summary links to that field.
  const list = own ? { ...props, id: `${props.id}-list`, error: undefined } : props;
  return (
    <>
      <ListInput
        {...list}
        options={withOther}
        chosen={own ? otherValue : given}
        onChange={(chosen) => {
          setOther(chosen === otherValue);
          onChange(chosen === otherValue && !listed ? null : chosen);
        }}
      />
      <HiddenStatus>{opened.now ? t.alsoAsked({ fields: t.ownWords }) : ''}</HiddenStatus>
      {own ? (
        <TextField
          id={props.id}
          error={props.error}
          label={t.ownWords}
          value={given === otherValue ? '' : given}
          maxLength={40}
          onChange={(words) => {
            setOther(true);
            onChange(words === '' ? null : words);
          }}
          onBlur={props.onBlur}
        />
      ) : null}
    </>
  );
};

/** One choice from a list, or a switch for a habit. */
export const ChoiceInput = (props: FieldInputProps) => {
  const chosen = asText(props.value);
  if (isHabit(props) && props.error === undefined) {
    return (
      <SwitchField
        id={props.id}
        label={props.label}
        checked={chosen === 'Yes'}
        onChange={(checked) => props.onChange(checked ? 'Yes' : 'No')}
      />
    );
  }
  return props.field.ownWords ? <OpenListInput {...props} /> : <ListInput {...props} chosen={chosen} />;
};
