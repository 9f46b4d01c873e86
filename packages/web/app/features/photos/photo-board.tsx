import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { limits } from '@mysathi/contract/limits';
import { idProofSlots } from '@mysathi/contract/photo-slots';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { photoTexts } from '../../messages/en/photos.ts';
import { reviewTexts } from '../../messages/en/reviews.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { SelectField } from '../../ui/fields/choices/select-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { OwnSlot } from './own-slot.tsx';
import styles from './photo-board.module.css';
import { additionalSlots, familySlots, profileSlot } from './photo-rules.ts';
import type { Visibility } from './photo-rules.ts';
import { useAudiences } from './use-audience.ts';
import type { OwnPhotos } from './use-photos.ts';

/** The id of the profile picture's file input, for links to it. */
export const profilePictureId = 'photo-profile_picture';

/** Why ID proofs were refused, each reason once: a decision applies to all that were sent together. */
const ProofRefusals = ({ photos }: OwnPhotos) => {
  const why = useText(reviewTexts);
  const proofs = idProofSlots.map((slot) => photos?.[slot]);
  const reasons = proofs.flatMap((proof) =>
    proof?.review === 'refused' ? [proof.reason ?? ('other' as const)] : [],
  );
  return [...new Set(reasons)].map((reason) => (
    <Notice key={reason} kind="danger">
      {why[`proof_${reason}`]}
    </Notice>
  ));
};

/** Asks who may see photos before the first one is uploaded. */
const SeenByNew = ({ value, onChange }: NonNullable<OwnPhotos['seenBy']>) => {
  const t = useText(photoTexts);
  return (
    <SelectField
      label={t.seenByNew}
      help={t.seenByNewHelp}
      options={useAudiences()}
      value={value}
      onChange={(chosen) => onChange(chosen as Visibility)}
    />
  );
};

/** Which of several files chosen together did not get a slot of this row, and why. */
const NotTaken = ({ own, row }: { own: OwnPhotos; row: readonly UploadSlot[] }) => {
  const t = useText(photoTexts);
  const { said } = useFormats();
  const { leftOut } = own;
  if (leftOut === undefined || !row.includes(leftOut.slot)) return null;
  const { unusable, tooMany } = leftOut;
  return (
    <Notice kind="danger" role="alert">
      {unusable.map(({ name, why }, index) => (
        <p key={`${index} ${name}`}>
          <span dir="auto">{name}</span>: {said(why)}
        </p>
      ))}
      {tooMany > 0 ? <p>{t.notTaken(tooMany)}</p> : null}
    </Notice>
  );
};

interface GroupProps {
  title: string;
  help: string;
  /** The level of the group's heading. */
  heading: 'h2' | 'h3';
  optional?: boolean;
  children: ReactNode;
}

const Group = ({ title, help, heading: Heading, optional = false, children }: GroupProps) => {
  const t = useText(photoTexts);
  return (
    <section className={styles.group}>
      <Heading>
        {title}
        {optional ? <span className={styles.optional}> {t.optional}</span> : null}
      </Heading>
      <p className={styles.help}>{help}</p>
      {children}
    </section>
  );
};

interface PhotoBoardProps {
  own: OwnPhotos;
  /** Why the profile picture is required. */
  profileError?: string | undefined;
  /** The level of the groups' headings, below the page's title or a part of it. */
  heading?: 'h2' | 'h3' | undefined;
}

/** All slots: the profile picture, six more photos, three of the family, and the private ID proofs. */
export const PhotoBoard = ({ own, profileError, heading = 'h2' }: PhotoBoardProps) => {
  const t = useText(photoTexts);
  return (
    <div className={styles.board}>
      {own.seenBy === undefined ? null : <SeenByNew {...own.seenBy} />}
      <Group heading={heading} title={t.profile} help={`${t.profileHelp} ${t.kinds}`}>
        <div className={styles.large}>
          <OwnSlot own={own} slot={profileSlot} title={t.profile} error={profileError} />
        </div>
      </Group>
      <Group heading={heading} title={t.additional} help={t.additionalHelp} optional>
        <NotTaken own={own} row={additionalSlots} />
        <div className={styles.grid}>
          {additionalSlots.map((slot, index) => (
            <OwnSlot key={slot} own={own} slot={slot} title={t.additionalSlot({ number: index + 1 })} />
          ))}
        </div>
      </Group>
      <Group heading={heading} title={t.family} help={t.familyHelp} optional>
        <NotTaken own={own} row={familySlots} />
        <div className={styles.grid}>
          {familySlots.map((slot, index) => (
            <OwnSlot key={slot} own={own} slot={slot} title={t.familySlot({ number: index + 1 })} />
          ))}
        </div>
      </Group>
      <div className={styles.locked}>
        <Group heading={heading} title={t.proofs} help={t.proofsHelp}>
          <p className={styles.lock}>
            <IconLock {...iconLook(22)} />
            {t.proofsPrivacy({ days: limits.idProofKeptDays })}
          </p>
          <ProofRefusals {...own} />
          <div className={styles.grid}>
            {idProofSlots.map((slot, index) => (
              <OwnSlot key={slot} own={own} slot={slot} title={t.proofSlot({ number: index + 1 })} />
            ))}
          </div>
        </Group>
      </div>
    </div>
  );
};
