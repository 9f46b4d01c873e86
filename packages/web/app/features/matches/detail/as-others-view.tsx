import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import { onlookers } from '@mysathi/contract/endpoints/matches';
import type { MemberDetail, Onlooker } from '@mysathi/contract/endpoints/matches';
import type { OwnProfile } from '@mysathi/contract/endpoints/profile';
import { pages } from '@mysathi/contract/pages';

import { referenceOf } from '../../../lib/calls/failures/call-failure.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { ownProfileQuery } from '../../../lib/people/own-profile.ts';
import { asOthersTexts } from '../../../messages/en/as-others.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { NotYetHere } from '../../../ui/states/not-yet-here.tsx';
import { FormSkeleton } from '../../../ui/states/skeleton.tsx';
import { Page, Stack } from '../../../ui/layout/surfaces.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { asOthersQuery } from './member-detail-query.ts';
import styles from './member-detail.module.css';
import { MemberProfile } from './member-profile.tsx';
import { headOfDetail } from './head/profile-head.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';

interface AsOthersViewProps {
  /** Renders the ten sections; `contact` is inserted into its section once both have accepted. */
  sectionsOf: (detail: MemberDetail, contact: ReactNode) => ReactNode;
}

const Shown = ({ profile, as, sectionsOf }: AsOthersViewProps & { profile: OwnProfile; as: Onlooker }) => {
  const t = useText(asOthersTexts);
  const asking = useQuery({ ...asOthersQuery(profile._id, as), refetchOnMount: 'always' });
  const { data: detail } = asking;
  if (!detail) {
    return (
      <NotYetHere asking={asking} message={t.couldNotLoad} reference={referenceOf(asking.error)}>
        <ProfileSkeleton />
      </NotYetHere>
    );
  }
  return (
    <MemberProfile
      head={headOfDetail(detail)}
      detail={detail}
      level={2}
      invalidate={() => void asking.refetch()}
      actions={
        <>
          <ButtonLink to={pages.profileUpdate(profile._id)}>{t.update}</ButtonLink>
          <ButtonLink kind="outline" to={pages.settings}>
            {t.settings}
          </ButtonLink>
        </>
      }
    >
      {sectionsOf(detail, <Notice kind="trust">{t.contactOpens({ name: detail.name })}</Notice>)}
    </MemberProfile>
  );
};

/** My profile as a stranger or an accepted member sees it; the address holds which one. */
export const AsOthersView = ({ sectionsOf }: AsOthersViewProps) => {
  const t = useText(asOthersTexts);
  const [search, setSearch] = useSearchParams();
  const own = useQuery({ ...ownProfileQuery, refetchOnMount: 'always' });
  const { data: profile } = own;
  const as = onlookers.find((one) => one === search.get('as')) ?? 'stranger';
  const help = { stranger: t.strangerHelp, accepted: t.acceptedHelp };
  const isHidden = as === 'stranger' && profile?.listed === false;
  return (
    <Page>
      <div className={styles.top}>
        <ButtonLink kind="text" size="small" to={pages.profile}>
          {t.back}
        </ButtonLink>
      </div>
      <h1 tabIndex={-1}>{t.heading}</h1>
      <Tabs
        label={t.whoLooks}
        tabs={onlookers.map((id) => ({ id, label: t[id] }))}
        active={as}
        className={styles.panelOfTab}
        onChange={(next) => setSearch({ as: next }, { preventScrollReset: true })}
      >
        <Stack>
          <Notice kind="info">{help[as]}</Notice>
          {isHidden ? <Notice kind="warning">{t.hidden}</Notice> : null}
          {profile ? (
            <Shown profile={profile} as={as} sectionsOf={sectionsOf} />
          ) : (
            <NotYetHere asking={own} message={t.couldNotLoad} reference={referenceOf(own.error)}>
              <FormSkeleton fields={6} />
            </NotYetHere>
          )}
        </Stack>
      </Tabs>
    </Page>
  );
};
