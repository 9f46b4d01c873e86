import type { WizardPage } from '@mysathi/contract/pages';

import { nameOfDraft } from '../../lib/session/draft-names.ts';
import { $sessionUser, wizardUser } from '../../lib/session/session.ts';

/** The name under which a step keeps what is typed. */
export const stepDraft = (page: WizardPage): string =>
  nameOfDraft('wizard', `${(wizardUser() ?? $sessionUser.get())?.id ?? ''}${page}`);
