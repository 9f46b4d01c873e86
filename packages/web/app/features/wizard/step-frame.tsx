import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';

import { useText } from '../../lib/words/i18n.ts';
import { closeWarnings } from '../../lib/screen/close-warnings.ts';
import { resumePath } from '../../lib/session/session.ts';
import { useHydrated } from '../../lib/start/use-hydrated.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { Page } from '../../ui/layout/surfaces.tsx';
import { WizardDots } from '../../ui/progress/wizard-dots.tsx';
import '../../ui/styles/small-movements.css';
import styles from './step-frame.module.css';
import { pageOf, placeOf, placeOfPage, stepNames } from './steps.ts';
import type { StepName } from './steps.ts';

const PreviewPlace = createContext<HTMLElement | null>(null);

/** Renders a card beside the form on wide screens, from within the frame. */
export const StepPreview = ({ children }: { children: ReactNode }) => {
  const place = use(PreviewPlace);
  return place === null ? null : createPortal(children, place);
};

/** The steps whose form itself says at the top who sees the answers. */
const sayThemselves: ReadonlySet<StepName> = new Set(['contact', 'medical']);

interface StepFrameProps {
  step: StepName;
  children: ReactNode;
}

/**
 * The frame of every step: progress dots, title and reason, a column of fields, and the preview beside it. It is
 * mounted before the step's content, with the focus on its heading.
 */
export const StepFrame = ({ step, children }: StepFrameProps) => {
  const t = useText(wizardTexts);
  const hydrated = useHydrated();
  const [previewPlace, setPreviewPlace] = useState<HTMLElement | null>(null);
  const current = placeOf(step);
  const reached = (hydrated ? placeOfPage(resumePath()) : undefined) ?? current;
  const resume = stepNames[reached];
  useEffect(() => closeWarnings, []);
  return (
    <Page className={styles.page}>
      <WizardDots
        current={current}
        steps={stepNames.map((name, place) => ({
          title: t[`${name}Title`],
          done: place < Math.max(reached, current),
          to: pageOf(name),
        }))}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <div className={styles.head}>
            <h1 tabIndex={-1}>{t[`${step}Title`]}</h1>
            <p className={styles.reason}>{t[`${step}Reason`]}</p>
            {sayThemselves.has(step) ? null : (
              <div className={styles.privacy}>
                <Notice kind="trust">{t[`${step}Privacy`]}</Notice>
              </div>
            )}
            {resume !== undefined && reached > current + 1 ? (
              <Link to={pageOf(resume)} className={styles.goOn}>
                {t.goOn({ step: reached + 1, title: t[`${resume}Title`] })}
              </Link>
            ) : null}
          </div>
          <PreviewPlace value={previewPlace}>{children}</PreviewPlace>
        </div>
        <aside className={styles.aside} aria-label={t.previewTitle}>
          <div ref={setPreviewPlace} className={styles.preview} />
          <Notice kind="trust">{t[`${step}Privacy`]}</Notice>
        </aside>
      </div>
    </Page>
  );
};
