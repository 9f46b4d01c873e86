import type { MonthlyGift } from '@mysathi/contract/endpoints/monthly-gifts';
import { Form, useNavigation } from 'react-router';

import { useText } from '../../../lib/words/i18n.ts';
import { monthlyTexts } from '../../../messages/en/giving-monthly.ts';
import { Button } from '../../../ui/actions/button.tsx';
import styles from './monthly.module.css';

/** The buttons to pause, resume and stop, which also work without scripts. */
export const MonthlySteps = ({ monthly: { state, pausedBy } }: { monthly: MonthlyGift }) => {
  const t = useText(monthlyTexts);
  const navigation = useNavigation();
  if (state === 'ended') return null;
  const isBusy = (step: string): boolean => navigation.formData?.get('step') === step;
  const button = (step: 'pause' | 'resume' | 'stop') => (
    <Button
      type="submit"
      name="step"
      value={step}
      kind="outline"
      busy={isBusy(step)}
      busyLabel={t.busy}
      aria-describedby={step === 'stop' ? 'stop-help' : undefined}
    >
      {t[step]}
    </Button>
  );
  return (
    <Form method="post" preventScrollReset className={styles.steps} data-print="no">
      <div className={styles.row}>
        {state === 'active' ? button('pause') : null}
        {pausedBy === 'donor' ? button('resume') : null}
        {button('stop')}
      </div>
      <p id="stop-help" className={styles.quiet}>
        {t.stopHelp}
      </p>
    </Form>
  );
};
