import { useLocation } from 'react-router';

import { useText } from '../../lib/words/i18n.ts';
import { safetyTexts } from '../../messages/en/safety.ts';
import { Button } from '../../ui/actions/button.tsx';
import { $report } from './report-state.ts';

const nothing = () => undefined;

/**
 * A button to report a member whose profile is gone and whose name is therefore unknown: scammers block their victims
 * afterwards.
 */
export const ReportGone = ({ id }: { id: string }) => {
  const t = useText(safetyTexts);
  const { key: at } = useLocation();
  const name = t.thisPerson;
  return (
    <Button kind="text" onClick={() => $report.set({ member: { id, name }, onBlocked: nothing, at })}>
      {t.reportTitle({ name })}
    </Button>
  );
};
