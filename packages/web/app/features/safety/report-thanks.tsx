import { useEffect } from 'react';

import { focusHeadingIfLost } from '../../lib/pages/route-focus.ts';
import { useText } from '../../lib/words/i18n.ts';
import { safetyTexts } from '../../messages/en/safety.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { endReport } from './report-state.ts';
import type { Reported } from './report-state.ts';
import styles from './safety.module.css';

/** Thanks for a report and shows its number. */
export const ReportThanks = ({ name, number, known, added }: Reported) => {
  const t = useText(safetyTexts);
  const blockedAlone = known && !added;
  const said = added ? t.addedText : t.reportedText;
  // Once it has closed: what opened it is gone if the member was blocked.
  useEffect(() => focusHeadingIfLost, []);
  return (
    <Dialog open onClose={endReport} title={t.reportTitle({ name })}>
      <div className={styles.report}>
        <h3 tabIndex={-1}>{blockedAlone ? t.blockedTitle : t.reportedTitle}</h3>
        <p>{blockedAlone ? t.knownText({ number }) : said({ number })}</p>
        <Notice kind="info">{t.danger}</Notice>
        <Button onClick={endReport}>{t.close}</Button>
      </div>
    </Dialog>
  );
};
