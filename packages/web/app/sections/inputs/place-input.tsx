import { isOwnPlace } from '@mysathi/contract/words/own-words';

import { usePlaceSearch } from '../../lib/people/places.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { PlacePicker } from '../../ui/fields/choices/place-picker.tsx';
import { TextField } from '../../ui/fields/texts/text-field.tsx';
import { asText, fieldPropsOf } from './field-props.ts';
import type { FieldInputProps } from './field-props.ts';

/** A city from the list, or free text for a place abroad. */
export const PlaceInput = ({ freely, ...props }: FieldInputProps & { freely: boolean }) => {
  const searchPlaces = usePlaceSearch();
  const { said } = useFormats();
  const value = asText(props.value);
  const change = (text: string) => props.onChange(text === '' ? null : text);
  return freely ? (
    <TextField
      {...fieldPropsOf(props)}
      value={value}
      maxLength={props.field.max}
      onChange={change}
      onBlur={props.onBlur}
    />
  ) : (
    <PlacePicker
      {...fieldPropsOf(props)}
      value={value}
      valueLabel={said(value)}
      findPlaces={searchPlaces}
      clearable
      takesOwn={isOwnPlace}
      onChange={change}
      onBlur={props.onBlur}
    />
  );
};
