import { limits } from '@mysathi/contract/limits';

import { sectionTexts } from '../../messages/en/sections.ts';
import { centimetresOf } from '../../lib/words/format.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { RangeWithSelects } from '../../ui/fields/numbers/range-with-selects.tsx';
import type { Range } from '../../ui/fields/numbers/range-with-selects.tsx';
import { fieldId } from './field-input.tsx';
import { rangeFault } from '../form/section-check.ts';
import type { SectionForm } from '../form/use-section-form.ts';

/** The two bounds of a range in a section, as one control. */
export const RangeInput = ({ form, lower, upper }: { form: SectionForm; lower: string; upper: string }) => {
  const t = useText(sectionTexts);
  const formats = useFormats();
  const { section, draft, findings } = form;
  const isHeight = section.fields[lower]?.format === 'height';
  const bounds = isHeight ? limits.heightInches : limits.partnerAgeYears;
  const { [lower]: lowest, [upper]: highest } = draft;
  const from = typeof lowest === 'number' ? lowest : bounds.min;
  const to = typeof highest === 'number' ? highest : bounds.max;
  const centimetres = { from: centimetresOf(from), to: centimetresOf(to) };
  const keep = (range: Range) => {
    form.change(lower, range.from);
    form.change(upper, range.to);
  };
  return (
    <RangeWithSelects
      id={fieldId(section.name, lower)}
      label={isHeight ? t.heightRange : t.ageRange}
      help={isHeight ? t.heightRangeHelp(centimetres) : undefined}
      error={findings.fields[lower] ?? findings.fields[upper] ?? rangeFault(section, draft, lower, upper)}
      min={bounds.min}
      max={bounds.max}
      mayTouch={false}
      format={isHeight ? formats.height : formats.age}
      value={{ from, to }}
      onChange={keep}
      onRefused={(_end, wanted) => keep(wanted)}
    />
  );
};
