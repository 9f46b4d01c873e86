import { useText } from '../../lib/words/i18n.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { StickyBar } from '../../ui/layout/sticky-bar.tsx';
import styles from './step-frame.module.css';
import { pageBefore } from './steps.ts';
import type { StepName } from './steps.ts';

interface StepBarProps {
  step: StepName;
  busy: boolean;
  /** Why Next is disabled. */
  blockedReason?: string | undefined;
  /** Whether the signup is complete, so that nothing can be pressed any more. */
  over?: boolean;
}

/** The Back and Next buttons. Must be inside the form that Next submits. */
export const StepBar = ({ step, busy, blockedReason, over = false }: StepBarProps) => {
  const t = useText(wizardTexts);
  const before = pageBefore(step);
  return (
    <div className={styles.end}>
      <StickyBar className={styles.bar}>
        {blockedReason === undefined ? null : (
          <p id="next-blocked" className={styles.why}>
            {blockedReason}
          </p>
        )}
        {before === undefined ? (
          <span />
        ) : over ? (
          <Button kind="text" disabled>
            {t.back}
          </Button>
        ) : (
          <ButtonLink kind="text" to={before}>
            {t.back}
          </ButtonLink>
        )}
        <Button
          type="submit"
          disabled={over}
          busy={busy}
          busyLabel={t.wait}
          blocked={blockedReason !== undefined}
          aria-describedby={blockedReason === undefined ? undefined : 'next-blocked'}
        >
          {t.next}
        </Button>
      </StickyBar>
    </div>
  );
};
