import {
  IconArrowsVertical,
  IconBriefcase,
  IconMapPin,
  IconMessage,
  IconMoodSmile,
} from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { SectionName } from '@mysathi/contract/sections/names';

import { useWideScreen } from '../../features/wizard/use-wide-screen.ts';
import { useText } from '../../lib/words/i18n.ts';
import { ownPhotosQuery } from '../../lib/people/own-photos.ts';
import { $sessionUser, wizardUser } from '../../lib/session/session.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import { sectionQuery } from '../../sections/form/saved-section.ts';
import type { AnyDraft } from '../../sections/form/section-check.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { PhotoFrame } from '../../ui/pictures/photo-frame.tsx';
import { Card } from '../../ui/layout/surfaces.tsx';
import styles from './preview-card.module.css';
import { previewFacts } from './preview-facts.ts';

const shownSections = ['personal', 'hobbies', 'professional', 'medical'] as const;

interface PreviewCardProps {
  /** Input of the current step, by section. */
  live?: Partial<Record<SectionName, AnyDraft>> | undefined;
}

const FilledCard = ({ live = {} }: PreviewCardProps) => {
  const t = useText(wizardTexts);
  const formats = useFormats();
  const person = wizardUser() ?? $sessionUser.get();
  const saved = useQueries({ queries: shownSections.map((name) => sectionQuery(name)) });
  const { data: photos } = useQuery(ownPhotosQuery);
  const answersOf = (name: (typeof shownSections)[number]): AnyDraft =>
    live[name] ?? saved[shownSections.indexOf(name)]?.data?.answers ?? {};
  const { measures, place, profession, language, hobbies } = previewFacts(
    {
      personal: answersOf('personal'),
      hobbies: answersOf('hobbies'),
      professional: answersOf('professional'),
      medical: answersOf('medical'),
    },
    formats,
    t.moreHobbies,
  );
  const facts = [
    { icon: IconArrowsVertical, words: measures },
    { icon: IconMapPin, words: place },
    { icon: IconBriefcase, words: profession },
    { icon: IconMessage, words: language },
    { icon: IconMoodSmile, words: hobbies },
  ].filter((fact) => fact.words !== '');
  const picture = photos?.profile_picture;
  return (
    <Card className={styles.card}>
      <p className={styles.title}>{t.previewTitle}</p>
      <PhotoFrame
        id={person?.id ?? ''}
        name={person?.name ?? t.you}
        ratio="4 / 3.6"
        alt={t.previewPhoto}
        sizes="288px"
        sources={picture?.Location ? [{ width: 640, src: picture.Location }] : []}
        placeholder={picture?.placeholder ?? undefined}
      />
      <p className={styles.name} dir="auto">
        {person?.name ?? t.you}
      </p>
      {facts.length === 0 ? <p className={styles.empty}>{t.previewEmpty}</p> : null}
      <ul className={styles.facts}>
        {facts.map(({ icon: Icon, words }) => (
          <li key={Icon.displayName ?? words}>
            <Icon {...iconLook(20)} />
            <span dir="auto">{words}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** A live preview of the card that others will see; only if there is room beside the form. */
export const PreviewCard = (props: PreviewCardProps) => (useWideScreen() ? <FilledCard {...props} /> : null);
