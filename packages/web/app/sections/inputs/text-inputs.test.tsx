import { expect, test, vi } from 'vitest';

import { anySection } from '@mysathi/contract/sections/all';

import { DateInput } from './date-input.tsx';
import type { FieldInputProps } from './field-props.ts';
import { TextInput } from './text-inputs.tsx';

/** Returns the answer that results from typing this text. */
const typedInto = (section: 'contact' | 'professional', name: string, text: string): unknown => {
  const onChange = vi.fn<FieldInputProps['onChange']>();
  const field = anySection(section).fields[name];
  const { props } = TextInput({
    id: name,
    name,
    field,
    label: name,
    value: null,
    onChange,
  } as unknown as FieldInputProps);
  (props as { onChange: (text: string) => void }).onChange(text);
  return onChange.mock.lastCall?.[0];
};

test('a name elsewhere has no space around it, such as keyboards put behind a proposal; other lines keep theirs', () => {
  expect(typedInto('contact', 'instagram', 'asha.rao ')).toBe('asha.rao');
  expect(typedInto('contact', 'instagram', ' ')).toBeNull();
  expect(typedInto('professional', 'designation', 'Head ')).toBe('Head ');
});

interface Drawn {
  readonly type: unknown;
  readonly props: { readonly children?: Drawn; readonly onBlur?: () => void };
}

/** Returns the handler for leaving an answer's controls. */
const heardLeaving = ({ type, props }: Drawn): (() => void) | undefined => {
  if (props.children !== undefined) return heardLeaving(props.children);
  return typeof type === 'function' && type.name === 'MonthInput'
    ? heardLeaving((type as (given: unknown) => Drawn)(props))
    : props.onBlur;
};

test('a time and a month are looked at once they are left, like other answers', () => {
  const onBlur = vi.fn<FieldInputProps['onBlur']>();
  const asked = (section: 'astrology' | 'professional', name: string) =>
    ({
      id: name,
      name,
      field: anySection(section).fields[name],
      label: name,
      value: null,
      onBlur,
    }) as unknown as FieldInputProps;
  const time = TextInput(asked('astrology', 'timeOfBirth')) as unknown as Drawn;
  const month = DateInput(asked('professional', 'workingSince')) as unknown as Drawn;
  expect([time, month].map(heardLeaving)).toEqual([onBlur, onBlur]);
});
