import { sectionTexts } from '../../messages/en/sections.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { numbers } from '../../ui/fields/numbers/numbers.ts';
import { SelectField } from '../../ui/fields/choices/select-field.tsx';
import { StepperField } from '../../ui/fields/numbers/stepper-field.tsx';
import { asText, fieldPropsOf } from './field-props.ts';
import type { FieldInputProps } from './field-props.ts';

/** A count as a stepper; a measure as a select, which needs neither typing nor dragging. */
export const NumberInput = (props: FieldInputProps) => {
  const t = useText(sectionTexts);
  const formats = useFormats();
  const { field, value, options, onChange } = props;
  const min = field.min ?? 0;
  const max = field.max ?? min;
  if (field.format === 'count' || field.format === 'twoDigitCount') {
    const count = typeof value === 'number' ? value : min;
    return (
      <StepperField
        {...fieldPropsOf(props)}
        value={count}
        min={min}
        max={max}
        digits={field.format === 'twoDigitCount' ? 2 : 1}
        onChange={onChange}
      />
    );
  }
  const labels: Record<string, (number: number) => string> = {
    height: formats.heightWithCentimetres,
    years: formats.age,
    kilograms: (number) => t.kilograms({ count: number }),
  };
  const labelOf = labels[field.format ?? ''] ?? String;
  const listed =
    options.length > 0
      ? options
      : numbers(min, max).map((one) => ({ value: String(one), label: labelOf(one) }));
  return (
    <SelectField
      {...fieldPropsOf(props)}
      options={listed}
      value={asText(value)}
      clearable={!field.required}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      onBlur={props.onBlur}
    />
  );
};
