import type { WizardPage } from '@mysathi/contract/pages';

import { nameOfDraft } from '../../lib/session/draft-names.ts';
import { $sessionUser, wizardUser } from '../../lib/session/session.ts';

/** Returns the draft name of a step. */
export const stepDraft = (page: WizardPage): string =>
  nameOfDraft('wizard', `${(wizardUser() ?? $sessionUser.get())?.id ?? ''}${page}`);
