import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';

import { exportData } from '@mysathi/contract/endpoints/account';

import { call } from '../../lib/calls/api.ts';
import { showFailureToast } from '../../lib/calls/failures/show-failure-toast.ts';
import { useText } from '../../lib/words/i18n.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { Button } from '../../ui/actions/button.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import { SettingAction } from '../../ui/layout/setting-rows.tsx';

/** Downloads an address that is served as an attachment, without leaving the page. */
const takeDown = (address: string) => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};

/** Downloads all data stored about me, as one archive. */
export const DownloadData = () => {
  const t = useText(accountTexts);
  const ask = useMutation({
    mutationFn: () => call(exportData, {}),
    onSuccess: ({ data }) => takeDown(data.Location),
    onError: (error) => showFailureToast(error, t.failed),
  });
  return (
    <SettingAction icon={<IconDownload {...iconLook(22)} />} title={t.download} help={t.downloadHelp}>
      <Button
        kind="outline"
        size="small"
        busy={ask.isPending}
        busyLabel={t.wait}
        onClick={() => ask.mutate()}
      >
        {t.downloadButton}
      </Button>
    </SettingAction>
  );
};
