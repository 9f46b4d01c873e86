import type { WizardPage } from '@mysathi/contract/pages';

import { $sessionUser, wizardUser } from '../../lib/session/session.ts';

/** The name under which a step keeps what is typed; on a shared phone each person has their own. */
export const draftName = (page: WizardPage): string =>
  `wizard/${(wizardUser() ?? $sessionUser.get())?.id ?? ''}${page}`;
