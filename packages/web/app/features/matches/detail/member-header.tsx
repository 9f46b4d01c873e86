import { IconShieldCheck } from '@tabler/icons-react';

import { draftFromWire } from '@mysathi/contract/section-wire';
import type { WireAnswers } from '@mysathi/contract/section-wire';
import type { MemberDetail } from '@mysathi/contract/endpoints/matches';
import { medical } from '@mysathi/contract/sections/medical';
import { personal } from '@mysathi/contract/sections/personal';
import { professional } from '@mysathi/contract/sections/professional';

import { ageToday } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { usePictureSources } from '../../../lib/use-picture-sources.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { matchDetailTexts } from '../../../messages/en/match-detail.ts';
import { Chip } from '../../../ui/chip.tsx';
import { PhotoFrame } from '../../../ui/photo-frame.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './member-detail.module.css';

const wireOf = (answers: MemberDetail['personal_info']): WireAnswers => answers ?? {};

/** What stands beside the photo: place, work, age and height, language, hobbies. */
const useHeadFacts = (detail: MemberDetail): string[] => {
  const t = useText(matchDetailTexts);
  const formats = useFormats();
  const { nativePlace, motherTongue } = draftFromWire(personal, wireOf(detail.personal_info));
  const { designation, currentCompany } = draftFromWire(professional, wireOf(detail.professional_details));
  const { height } = draftFromWire(medical, wireOf(detail.medical_details));
  const birthYear = detail.personal_info?.['age'];
  const work =
    designation !== null && currentCompany !== null
      ? t.work({ designation: formats.said(designation), company: currentCompany })
      : ((designation && formats.said(designation)) ?? currentCompany);
  const age = typeof birthYear === 'number' ? formats.age(ageToday(birthYear)) : null;
  const body = [age, height === null ? null : formats.height(height)]
    .filter((fact) => fact !== null)
    .join(' · ');
  const hobbies = (detail.Hobbies?.hobbies ?? [])
    .flatMap((entry) => entry.split(','))
    .filter((hobby) => hobby !== '');
  const facts = [
    nativePlace && formats.said(nativePlace),
    work,
    body === '' ? null : body,
    motherTongue && formats.said(motherTongue),
    hobbies.length === 0 ? t.noHobbies : hobbies.map(formats.said).join(', '),
  ];
  return facts.filter((fact): fact is string => fact !== null);
};

interface MemberHeaderProps {
  detail: MemberDetail;
  photoCount: number;
  onOpenPhotos: () => void;
  /** Of the heading that the name is; 1 unless the page has a title of its own. */
  level?: 1 | 2 | undefined;
}

/** Photo, name and the facts in short. */
export const MemberHeader = ({ detail, photoCount, onOpenPhotos, level = 1 }: MemberHeaderProps) => {
  const t = useText(matchDetailTexts);
  const Name = `h${level}` as const;
  const facts = useHeadFacts(detail);
  const photo = detail.profile_picture;
  const sources = usePictureSources(photo);
  const alt = (photo?.illustration ? t.illustrationAlt : t.photoAlt)({
    number: 1,
    count: Math.max(photoCount, 1),
    name: detail.name,
  });
  const frame = (
    <PhotoFrame
      id={detail._id}
      name={detail.name}
      alt={alt}
      sizes="(min-width: 1024px) 420px, (min-width: 768px) 44vw, 100vw"
      sources={sources}
      placeholder={photo?.placeholder ?? undefined}
      lockedText={photo?.locked ? t.photoLocked({ name: detail.name }) : undefined}
      eager
    >
      <Chip kind="plate" className={styles.badge}>
        {detail.member_id}
      </Chip>
      {photo?.illustration && !photo.locked ? (
        <Chip kind="plate" className={styles.illustration}>
          {t.illustration}
        </Chip>
      ) : null}
    </PhotoFrame>
  );
  return (
    <header className={styles.header}>
      {photoCount > 0 ? (
        <button type="button" className={styles.photo} onClick={onOpenPhotos}>
          <VisuallyHidden>{t.openPhotos({ name: detail.name })}</VisuallyHidden>
          {frame}
          <span className={styles.photoCount}>{t.photoNumber({ number: 1, count: photoCount })}</span>
        </button>
      ) : (
        <div className={styles.photo}>{frame}</div>
      )}
      <div className={styles.headText}>
        <Name tabIndex={-1} dir="auto">
          {detail.name}
        </Name>
        {detail.verified ? (
          <Chip kind="trust" icon={<IconShieldCheck size={18} stroke={1.75} aria-hidden="true" />}>
            {t.idChecked}
          </Chip>
        ) : null}
        <ul className={styles.headFacts}>
          {facts.map((fact) => (
            <li key={fact} dir="auto">
              {fact}
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
};
