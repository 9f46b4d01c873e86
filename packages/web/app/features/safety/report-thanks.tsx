import { useStore } from '@nanostores/react';

import { useText } from '../../lib/words/i18n.ts';
import { safetyTexts } from '../../messages/en/safety.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { $reported } from './reported.ts';
import styles from './safety.module.css';

const close = (): void => $reported.set(undefined);

/** Thanks for a report, over whatever page is left when the person who was reported is blocked as well. */
export const ReportThanks = () => {
  const t = useText(safetyTexts);
  const reported = useStore($reported);
  if (reported === undefined) return null;
  const { name, number, known, added } = reported;
  const blockedAlone = known && !added;
  const said = added ? t.addedText : t.reportedText;
  return (
    <Dialog open onClose={close} title={t.reportTitle({ name })}>
      <div className={styles.report}>
        <h3 tabIndex={-1}>{blockedAlone ? t.blockedTitle : t.reportedTitle}</h3>
        <p>{blockedAlone ? t.knownText({ number }) : said({ number })}</p>
        <Notice kind="info">{t.danger}</Notice>
        <Button onClick={close}>{t.close}</Button>
      </div>
    </Dialog>
  );
};
