import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';

import type { OwnProfile } from '@mysathi/contract/endpoints/profile';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../lib/words/i18n.ts';
import { copyText } from '../../lib/pages/share-link.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { profileTexts } from '../../messages/en/profile.ts';
import { Jali } from '../../ui/art/jali.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import styles from './profile.module.css';

const avatarPixels = 96;

/** The head of my profile: cover, picture, name, e-mail, member ID, and links to edit, preview and print it. */
export const ProfileHead = ({ profile }: { profile: OwnProfile }) => {
  const t = useText(profileTexts);
  const [pictureOpen, setPictureOpen] = useState(false);
  const picture = profile.profile_picture;
  const src = picture?.Location ?? undefined;
  const copy = async () => {
    if (await copyText(profile.member_id)) showToast('success', t.copied);
    else showToast('warning', t.notCopied);
  };
  const avatar = (
    <Avatar id={profile._id} name={profile.name} src={src} size={avatarPixels} alt={t.yourPicture} />
  );
  return (
    <header className={styles.head}>
      <div className={styles.cover}>
        <Jali />
      </div>
      <div className={styles.headRow}>
        {src === undefined ? (
          <span className={styles.avatar}>{avatar}</span>
        ) : (
          <button
            type="button"
            className={styles.avatar}
            aria-label={t.openPicture}
            onClick={() => setPictureOpen(true)}
          >
            {avatar}
          </button>
        )}
        <div className={styles.headText}>
          <h1 tabIndex={-1}>
            <bdi>{profile.name}</bdi>
          </h1>
          <p>{profile.email}</p>
          <p className={styles.memberId}>
            {t.memberId({ id: profile.member_id })}
            <IconButton label={t.copy} icon={<IconCopy {...iconLook(20)} />} onClick={() => void copy()} />
          </p>
          {picture?.illustration ? <Chip>{t.illustration}</Chip> : null}
        </div>
        <div className={styles.headDeeds}>
          <ButtonLink to={pages.profileUpdate(profile._id)}>{t.update}</ButtonLink>
          <ButtonLink kind="outline" to={pages.biodata}>
            {t.biodata}
          </ButtonLink>
          <ButtonLink kind="outline" to={pages.asOthers}>
            {t.asOthers}
          </ButtonLink>
        </div>
      </div>
      <Dialog open={pictureOpen} onClose={() => setPictureOpen(false)} title={t.yourPicture} place="wide">
        <img
          className={styles.fullPicture}
          src={src}
          srcSet={picture?.srcset}
          sizes="90vw"
          alt={t.yourPicture}
        />
      </Dialog>
    </header>
  );
};
