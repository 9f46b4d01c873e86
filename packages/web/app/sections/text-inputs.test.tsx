import { expect, test, vi } from 'vitest';

import { anySection } from '@mysathi/contract/sections/all';

import type { FieldInputProps } from './field-props.ts';
import { TextInput } from './text-inputs.tsx';

/** What an answer becomes that is typed so. */
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
