import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';

import { changeProfile } from '@mysathi/contract/endpoints/profile';
import type { OwnProfile } from '@mysathi/contract/endpoints/profile';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { useSettingChange } from '../../lib/calls/use-setting-change.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { profileTexts } from '../../messages/en/profile.ts';
import { reviewTexts } from '../../messages/en/reviews.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { MatchRing } from '../../ui/progress/match-ring.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Card } from '../../ui/layout/surfaces.tsx';
import { SwitchField } from '../../ui/fields/choices/toggles.tsx';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { placeOf, useNextStep } from './next-step.ts';
import styles from './profile.module.css';

const ringPixels = 96;
const idLooks = { none: 'plain', pending: 'accent', approved: 'trust', refused: 'danger' } as const;

/** Whether others can find me, and if not, why. */
const Listing = ({ profile }: { profile: OwnProfile }) => {
  const t = useText(profileTexts);
  const why = useText(reviewTexts);
  const formats = useFormats();
  const { profile_picture_review: review, profile_picture_reason: reason } = profile;
  if (profile.state === 'paused') {
    return (
      <Notice kind="info">
        {t.hidden} <Link to={pages.settings}>{t.settingsTitle}</Link>
      </Notice>
    );
  }
  if (review === 'pending') return <Notice kind="info">{t.pictureWaits}</Notice>;
  if (review === 'refused') {
    return (
      <Notice kind="danger">
        {why[`photo_${reason ?? 'other'}`]} {t.pictureRefused}{' '}
        <Link to={placeOf(profile, 'profile_picture')}>{t.anotherPicture}</Link>
      </Notice>
    );
  }
  return (
    <Notice kind={profile.listed ? 'trust' : 'info'}>
      {profile.interests_from === null
        ? profile.listed
          ? t.listed
          : t.notListed
        : t.interestsFrom({ date: formats.date(profile.interests_from) })}
    </Notice>
  );
};

/** The state of the ID proof; after a refusal, with the reason and what to do next. */
const IdProof = ({ profile }: { profile: OwnProfile }) => {
  const t = useText(profileTexts);
  const why = useText(reviewTexts);
  const formats = useFormats();
  const { id_proof: state, id_proof_reason: reason, id_proof_since: since } = profile;
  return (
    <Card>
      <div className={styles.row}>
        <span>{t.idProof}</span>
        <Chip kind={idLooks[state]}>
          {since === null ? t[`id_${state}`] : t.idApprovedSince({ month: formats.monthAndYear(since) })}
        </Chip>
      </div>
      {state === 'refused' ? (
        <>
          <p className={styles.reason}>{why[`proof_${reason ?? 'other'}`]}</p>
          <div className={styles.nextDeeds}>
            <ButtonLink kind="soft" to={placeOf(profile, 'id_proof')}>
              {t.sendAnotherPaper}
            </ButtonLink>
            {reason === 'name_differs' || reason === 'birth_differs' ? (
              <ButtonLink
                kind="outline"
                to={placeOf(profile, reason === 'name_differs' ? 'name' : 'personal')}
              >
                {reason === 'name_differs' ? t.changeName : t.changeBirth}
              </ButtonLink>
            ) : null}
          </div>
        </>
      ) : null}
    </Card>
  );
};

/** How complete the profile is, whether others can find it, the ID proof, and the consent to the public site. */
export const ProfileStatus = ({ profile }: { profile: OwnProfile }) => {
  const t = useText(profileTexts);
  const queries = useQueryClient();
  const { change, waiting } = useSettingChange({
    queryKey: ownProfileQuery.queryKey,
    send: async (consent: boolean) => {
      const { data } = await call(changeProfile, { body: { public_consent: consent } });
      return { data, message: t.changed };
    },
    onSaved: ({ data }) => queries.setQueryData(ownProfileQuery.queryKey, data),
    failed: t.failed,
  });
  const { completeness } = profile;
  const next = useNextStep(profile);
  const consent = waiting.at(-1) ?? profile.public_consent;
  return (
    <div className={styles.status}>
      <Card className={styles.ring ?? ''}>
        <MatchRing
          percent={completeness}
          size={ringPixels}
          label={t.completeness({ percent: completeness })}
        />
        {next === undefined ? (
          // While a picture is being reviewed, there is nothing to add although the profile is not complete.
          completeness === 100 && <p>{t.complete}</p>
        ) : (
          <ButtonLink kind={profile.wizard_page === null ? 'soft' : 'filled'} to={next.to}>
            {next.label}
          </ButtonLink>
        )}
      </Card>
      <Listing profile={profile} />
      {profile.email_confirmed ? null : (
        <Notice kind="info">
          {t.emailUnconfirmed} <Link to={pages.email}>{t.confirmEmail}</Link>
        </Notice>
      )}
      <IdProof profile={profile} />
      <Card>
        <SwitchField label={t.publicSite} checked={consent} onChange={change} />
        <p className={styles.hint}>{t.publicSiteHelp}</p>
      </Card>
      <ButtonLink kind="outline" to={pages.settings}>
        {t.settings}
      </ButtonLink>
    </div>
  );
};
