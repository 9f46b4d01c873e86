import { Suspense, useState } from 'react';

import { unknownTime } from '@mysathi/contract/time/time-of-day';

import { useText } from '../../lib/words/i18n.ts';
import { sectionTexts } from '../../messages/en/sections.ts';
import { CheckboxField } from '../../ui/fields/choices/toggles.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { asText, fieldPropsOf } from './field-props.ts';
import type { FieldInputProps } from './field-props.ts';

const TimeOfDayField = lazyPart(
  async () => (await import('../../ui/fields/numbers/time-of-day-field.tsx')).TimeOfDayField,
);

/** A time of day, or a checkbox that it is unknown. Unticking restores the time chosen before. */
export const TimeInput = (props: FieldInputProps) => {
  const t = useText(sectionTexts);
  const { value, onChange, onBlur } = props;
  const time = asText(value);
  const isUnknown = time === unknownTime;
  const [before, setBefore] = useState<string | null>(null);
  const tick = (on: boolean) => {
    if (on) setBefore(time || null);
    onChange(on ? unknownTime : before);
  };
  return (
    <Suspense fallback={<Skeleton height="158px" />}>
      <TimeOfDayField
        {...fieldPropsOf(props)}
        value={isUnknown ? '' : time}
        disabled={isUnknown}
        onChange={(chosen) => onChange(chosen || null)}
        onBlur={onBlur}
      >
        <CheckboxField label={t.timeNotKnown} checked={isUnknown} onChange={tick} />
      </TimeOfDayField>
    </Suspense>
  );
};
