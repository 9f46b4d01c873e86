import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { OwnProfile } from '@mysathi/contract/endpoints/profile';

import { referenceOf } from '../../lib/calls/failures/call-failure.ts';
import { useText } from '../../lib/words/i18n.ts';
import { profileTexts } from '../../messages/en/profile.ts';
import { NotYetHere } from '../../ui/states/not-yet-here.tsx';
import { FormSkeleton, Skeleton } from '../../ui/states/skeleton.tsx';
import { Card, Page } from '../../ui/layout/surfaces.tsx';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { ProfileHead } from './profile-head.tsx';
import { ProfileStatus } from './profile-status.tsx';
import styles from './profile.module.css';

interface ProfileViewProps {
  sectionsOf: (profile: OwnProfile) => ReactNode;
  /** How much of the allowances is used. */
  fairUse: ReactNode;
}

/** My profile page: head, status, text about me, sections, and the use of allowances. */
export const ProfileView = ({ sectionsOf, fairUse }: ProfileViewProps) => {
  const t = useText(profileTexts);
  const asking = useQuery({ ...ownProfileQuery, refetchOnMount: 'always' });
  const { data: profile } = asking;
  if (!profile) {
    return (
      <Page>
        <h1 tabIndex={-1}>{t.title}</h1>
        <NotYetHere asking={asking} message={t.couldNotLoad} reference={referenceOf(asking.error)}>
          <Skeleton ratio="3 / 1" />
          <FormSkeleton fields={6} />
        </NotYetHere>
      </Page>
    );
  }
  return (
    <Page>
      <ProfileHead profile={profile} />
      <div className={styles.columns}>
        <ProfileStatus profile={profile} />
        <div className={styles.sections}>
          {profile.about_text === null ? null : (
            <Card>
              <h2>{t.aboutMe}</h2>
              <p className={styles.about} dir="auto">
                {profile.about_text}
              </p>
            </Card>
          )}
          {sectionsOf(profile)}
        </div>
        <div className={styles.fairUse}>{fairUse}</div>
      </div>
    </Page>
  );
};
