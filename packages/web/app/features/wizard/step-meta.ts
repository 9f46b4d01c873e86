import type { MetaFunction } from 'react-router';

import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import type { StepName } from './steps.ts';

/** Returns the `meta` function with the title of a step's page. */
export const stepMeta =
  (step: StepName): MetaFunction =>
  (args) => {
    const t = textOf(wizardTexts, languageOf(args));
    return [{ title: t.pageTitle({ title: t[`${step}Title`] }) }];
  };
