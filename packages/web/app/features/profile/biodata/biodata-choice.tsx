import { useText } from '../../../lib/words/i18n.ts';
import { biodataTexts } from '../../../messages/en/biodata.ts';
import { profileTexts } from '../../../messages/en/profile.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Card } from '../../../ui/layout/surfaces.tsx';
import { CheckboxField } from '../../../ui/fields/choices/toggles.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './biodata.module.css';
import { aboutOnPaper, photoOnPaper, wholePart } from './paper.ts';
import type { PaperPart } from './paper.ts';
import type { Choice } from './use-choice.ts';

interface PartChoiceProps {
  choice: Choice;
  part: PaperPart;
  title: string;
}

/** A checkbox for a whole part, with its single answers below. */
const PartChoice = ({ choice, part, title }: PartChoiceProps) => {
  const t = useText(biodataTexts);
  const { isOn, choose } = choice;
  const whole = wholePart(part);
  const chosen = isOn(whole) ? part.facts.filter(isOn) : [];
  return (
    <div>
      <CheckboxField label={title} checked={isOn(whole)} onChange={(on) => choose({ [whole.name]: on })} />
      <details>
        <summary>
          <VisuallyHidden>{title}: </VisuallyHidden>
          {t.answersOf({ chosen: chosen.length, count: part.facts.length })}
        </summary>
        <fieldset className={styles.facts} aria-label={title}>
          {part.facts.map((fact) => (
            <CheckboxField
              key={fact.name}
              label={fact.label}
              checked={chosen.includes(fact)}
              onChange={(on) => choose({ [fact.name]: on, ...(on ? { [whole.name]: true } : {}) })}
            />
          ))}
        </fieldset>
      </details>
    </div>
  );
};

interface BiodataChoiceProps {
  choice: Choice;
  parts: readonly PaperPart[];
  hasPhoto: boolean;
  hasAbout: boolean;
}

/** The choice of what is printed on the biodata, part by part. */
export const BiodataChoice = ({ choice, parts, hasPhoto, hasAbout }: BiodataChoiceProps) => {
  const t = useText(biodataTexts);
  const titles = useText(profileTexts);
  const contact = parts.find(({ id }) => id === 'contact');
  const besides = [
    ...(hasPhoto ? [{ ...photoOnPaper, label: t.photo }] : []),
    ...(hasAbout ? [{ ...aboutOnPaper, label: titles.aboutMe }] : []),
  ];
  return (
    <Card className={styles.parts ?? ''}>
      <h2>{t.choose}</h2>
      {besides.map((one) => (
        <CheckboxField
          key={one.name}
          label={one.label}
          checked={choice.isOn(one)}
          onChange={(on) => choice.choose({ [one.name]: on })}
        />
      ))}
      {parts.map((part) => (
        <PartChoice key={part.id} choice={choice} part={part} title={titles[part.id]} />
      ))}
      {contact !== undefined && choice.isOn(wholePart(contact)) ? (
        <Notice kind="warning">{t.contactWarning}</Notice>
      ) : null}
      <Button kind="outline" size="small" onClick={choice.reset}>
        {t.usual}
      </Button>
    </Card>
  );
};
