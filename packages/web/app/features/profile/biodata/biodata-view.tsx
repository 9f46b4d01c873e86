import { IconPrinter } from '@tabler/icons-react';

import type { Photos } from '@mysathi/contract/endpoints/photos';
import type { OwnProfile } from '@mysathi/contract/endpoints/profile';
import { pages } from '@mysathi/contract/pages';

import { referenceOf } from '../../../lib/calls/failures/call-failure.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { biodataTexts } from '../../../messages/en/biodata.ts';
import { profileTexts } from '../../../messages/en/profile.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { iconLook } from '../../../ui/icon-look.ts';
import { NotYetHere } from '../../../ui/states/not-yet-here.tsx';
import { FormSkeleton, Skeleton } from '../../../ui/states/skeleton.tsx';
import { Page } from '../../../ui/layout/surfaces.tsx';
import { BiodataChoice } from './biodata-choice.tsx';
import { BiodataSheet } from './biodata-sheet.tsx';
import styles from './biodata.module.css';
import type { PaperPart } from './paper.ts';
import { useChoice } from './use-choice.ts';

interface BiodataViewProps {
  profile: OwnProfile | undefined;
  /** Everything that can be printed; undefined while loading. */
  parts: readonly PaperPart[] | undefined;
  photos: Photos | undefined;
  /** The combined state of the queries. */
  asking: Parameters<typeof NotYetHere>[0]['asking'];
  /** The site's public address, without the protocol. */
  site: string;
}

/** The biodata page: what to print, a preview, and the print button. */
export const BiodataView = ({ profile, parts, photos, asking, site }: BiodataViewProps) => {
  const t = useText(biodataTexts);
  const profileWords = useText(profileTexts);
  const choice = useChoice();
  const picture = photos?.profile_picture;
  const photo = picture?.review === 'approved' ? picture : undefined;
  return (
    <Page className={styles.page}>
      <div className={styles.head} data-print="no">
        <ButtonLink kind="text" size="small" className={styles.back} to={pages.profile}>
          {t.back}
        </ButtonLink>
        <h1 tabIndex={-1}>{t.heading}</h1>
        <p>{t.lead}</p>
      </div>
      {profile === undefined || parts === undefined || photos === undefined ? (
        <NotYetHere asking={asking} message={profileWords.couldNotLoad} reference={referenceOf(asking.error)}>
          <FormSkeleton fields={6} />
          <Skeleton ratio="210 / 297" />
        </NotYetHere>
      ) : (
        <div className={styles.columns}>
          <div className={styles.choice} data-print="no">
            <Button wide icon={<IconPrinter {...iconLook(20)} />} onClick={() => window.print()}>
              {t.print}
            </Button>
            <BiodataChoice
              choice={choice}
              parts={parts}
              hasPhoto={photo !== undefined}
              hasAbout={profile.about_text !== null}
            />
          </div>
          <BiodataSheet choice={choice} profile={profile} photo={photo} parts={parts} site={site} />
        </div>
      )}
    </Page>
  );
};
