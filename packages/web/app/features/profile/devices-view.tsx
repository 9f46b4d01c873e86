import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { endAllDevices, endDevice, listDevices } from '@mysathi/contract/endpoints/auth';
import type { Device } from '@mysathi/contract/endpoints/auth';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { isOutdated, referenceOf } from '../../lib/calls/failures/call-failure.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useListFocus } from '../../lib/screen/use-list-focus.ts';
import { forgetHere, sendWhatWaits } from '../../lib/session/logout.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { useDialogFailure } from '../../lib/calls/failures/use-dialog-failure.ts';
import { profileTexts } from '../../messages/en/profile.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { NotYetHere } from '../../ui/states/not-yet-here.tsx';
import { RowSkeleton } from '../../ui/states/skeleton.tsx';
import { SettingPage } from '../../ui/layout/setting-page.tsx';
import { Card } from '../../ui/layout/surfaces.tsx';
import { Ago } from '../../ui/text-formats.tsx';
import styles from './profile.module.css';

const devicesKey = ['devices'];

interface DeviceRowProps {
  device: Device;
  onFailed: (error: Error) => void;
}

/** A session; the current one cannot be ended here. */
const DeviceRow = ({ device, onFailed }: DeviceRowProps) => {
  const t = useText(profileTexts);
  const { said } = useFormats();
  const queries = useQueryClient();
  const tellDone = () => showToast('success', t.signedOutDevice);
  const end = useMutation({
    mutationFn: () => call(endDevice, { params: { id: device._id } }),
    onSuccess: tellDone,
    // It may have been signed out already, by itself or from another device.
    onError: (error) => (isOutdated(error) ? tellDone() : onFailed(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: devicesKey }),
  });
  const name = device.device === '' ? t.unknownDevice : said(device.device);
  return (
    <Card className={styles.row ?? ''}>
      <div>
        <strong>{name}</strong>
        <p className={styles.hint}>
          <Ago moment={device.lastUsedAt} sentence={t.lastUsed} />
        </p>
      </div>
      {device.current ? (
        <Chip kind="trust">{t.thisDevice}</Chip>
      ) : (
        <Button
          kind="outline"
          size="small"
          busy={end.isPending}
          aria-label={t.signOutDevice({ device: name })}
          onClick={() => end.mutate()}
        >
          {t.signOut}
        </Button>
      )}
    </Card>
  );
};

/** The devices on which I am signed in; one or all can be signed out. */
export const DevicesView = () => {
  const t = useText(profileTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const known = useQuery({
    queryKey: devicesKey,
    queryFn: async ({ signal }) => (await call(listDevices, { signal })).data,
  });
  const { data } = known;
  const listFocus = useListFocus();
  const { failure, tell } = useDialogFailure(asking, t.failed);
  const endAll = useMutation({
    mutationFn: async () => {
      await sendWhatWaits();
      return call(endAllDevices, {});
    },
    onSuccess: async () => {
      forgetHere(queries);
      await navigate(pages.login);
    },
    onError: tell,
  });
  return (
    <SettingPage
      above={{ label: t.settingsTitle, to: pages.settings }}
      title={t.devicesTitle}
      lead={t.devicesLead}
    >
      {data === undefined ? (
        <NotYetHere asking={known} message={t.couldNotLoad} reference={referenceOf(known.error)}>
          <RowSkeleton />
        </NotYetHere>
      ) : null}
      <ul className={styles.devices}>
        {(data ?? []).map((device, index) => (
          <li key={device._id} ref={listFocus(index)}>
            <DeviceRow device={device} onFailed={tell} />
          </li>
        ))}
      </ul>
      <Button kind="outline" onClick={() => setAsking(true)}>
        {t.signOutAll}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t.signOutAllTitle}
        confirmLabel={t.signOutAllYes}
        cancelLabel={t.signOutAllNo}
        busy={endAll.isPending}
        busyLabel={t.wait}
        failure={failure}
        onConfirm={() => endAll.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t.signOutAllText}
      </ConfirmDialog>
    </SettingPage>
  );
};
