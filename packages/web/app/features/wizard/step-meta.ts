import type { MetaFunction } from 'react-router';

import { textOf } from '../../lib/i18n.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import type { StepName } from './steps.ts';

/** The title of a step's page. */
export const stepMeta =
  (step: StepName): MetaFunction =>
  () => {
    const t = textOf(wizardTexts, 'en');
    return [{ title: t.pageTitle({ title: t[`${step}Title`] }) }];
  };
