import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { listConsents, withdrawConsent } from '@mysathi/contract/endpoints/account';
import type { Consent } from '@mysathi/contract/endpoints/account';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { referenceOf } from '../../lib/calls/failures/call-failure.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { useText } from '../../lib/words/i18n.ts';
import { usePassedFocus } from '../../lib/screen/use-passed-focus.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { useDialogFailure } from '../../lib/calls/failures/use-dialog-failure.ts';
import { showFailureToast } from '../../lib/calls/failures/show-failure-toast.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { NotYetHere } from '../../ui/states/not-yet-here.tsx';
import { FormSkeleton } from '../../ui/states/skeleton.tsx';
import { SettingPage } from '../../ui/layout/setting-page.tsx';
import { Card } from '../../ui/layout/surfaces.tsx';
import styles from './account.module.css';

type Withdrawable = 'public_site' | 'id_check';

const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: async ({ signal }) => (await call(listConsents, { signal })).data,
});

const useStateText = ({ given, changed_at: at, version }: Consent): string => {
  const t = useText(accountTexts);
  const formats = useFormats();
  if (at === null) return given ? t.agreed : t.notGiven;
  const date = formats.date(at);
  if (!given) return t.takenBack({ date });
  return version === null ? t.given({ date }) : t.givenVersion({ date, version: formats.date(version) });
};

const ConsentCard = ({
  consent,
  busy,
  onWithdraw,
}: {
  consent: Consent;
  /** Whether withdrawing it is in progress. */
  busy: boolean;
  onWithdraw: (what: Withdrawable) => void;
}) => {
  const t = useText(accountTexts);
  const state = useStateText(consent);
  const ref = usePassedFocus();
  const { purpose, given } = consent;
  return (
    <Card className={styles.consent ?? ''}>
      <h2>{t[purpose]}</h2>
      <p>{t[`${purpose}Help`]}</p>
      <Chip kind={given ? 'success' : 'plain'}>{state}</Chip>
      {purpose === 'terms' ? (
        <div className={styles.links}>
          <Link to={pages.terms}>{t.readTerms}</Link>
          <Link to={pages.privacy}>{t.readPrivacy}</Link>
        </div>
      ) : given ? (
        <Button
          ref={ref}
          kind="outline"
          size="small"
          busy={busy}
          busyLabel={t.wait}
          aria-label={t.withdrawWhat({ what: t[purpose] })}
          onClick={() => onWithdraw(purpose)}
        >
          {t.withdraw}
        </Button>
      ) : (
        <Link ref={ref} to={pages.profile}>
          {purpose === 'id_check' ? t.giveId : t.give}
        </Link>
      )}
    </Card>
  );
};

/** The consents I have given, since when, and the buttons to withdraw them. */
export const ConsentsView = () => {
  const t = useText(accountTexts);
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const consents = useQuery({ ...consentsQuery, refetchOnMount: 'always' });
  const { data } = consents;
  const { failure, tell } = useDialogFailure(asking, t.failed);
  const withdraw = useMutation({
    mutationFn: (purpose: Withdrawable) => call(withdrawConsent, { params: { purpose } }),
    onSuccess: async ({ message }, purpose) => {
      if (purpose === 'id_check') setAsking(false);
      // Withdrawing removes the ID proofs from the photo board too.
      void queries.invalidateQueries({ queryKey: queryKeys.ownPhotos });
      await queries.invalidateQueries({ queryKey: consentsQuery.queryKey });
      await queries.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
      showToast('success', message);
    },
    onError: (error, purpose) => {
      if (purpose === 'id_check') tell(error);
      else showFailureToast(error, t.failed);
    },
  });
  const isOnItsWay = (purpose: Consent['purpose']) => withdraw.isPending && withdraw.variables === purpose;
  // Removed files cannot be restored, so this needs a confirmation.
  const begin = (purpose: Withdrawable) => {
    if (purpose === 'id_check') setAsking(true);
    else withdraw.mutate(purpose);
  };
  return (
    <SettingPage above={{ label: t.title, to: pages.settings }} title={t.consentsTitle} lead={t.consentsLead}>
      {data === undefined ? (
        <NotYetHere asking={consents} message={t.couldNotLoad} reference={referenceOf(consents.error)}>
          <FormSkeleton fields={3} />
        </NotYetHere>
      ) : null}
      {(data ?? []).map((consent) => (
        <ConsentCard
          key={consent.purpose}
          consent={consent}
          busy={isOnItsWay(consent.purpose)}
          onWithdraw={begin}
        />
      ))}
      <ConfirmDialog
        open={asking}
        title={t.withdrawIdTitle}
        confirmLabel={t.yes}
        cancelLabel={t.cancel}
        busy={isOnItsWay('id_check')}
        busyLabel={t.wait}
        failure={failure}
        onConfirm={() => withdraw.mutate('id_check')}
        onCancel={() => setAsking(false)}
      >
        {t.withdrawIdText}
      </ConfirmDialog>
    </SettingPage>
  );
};
