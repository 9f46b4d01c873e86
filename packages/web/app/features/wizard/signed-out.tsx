import { logout } from '@mysathi/contract/endpoints/auth';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { useText } from '../../lib/words/i18n.ts';
import { withNext } from '../../lib/pages/local-path.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { pageOf } from './steps.ts';
import type { StepName } from './steps.ts';

// The cookies of the ended session would redirect every later signup on this device back here.
const clearCookies = async () => {
  try {
    await call(logout, {});
  } catch (failure) {
    // Without an answer they remain, and the next login replaces them.
    if (!(failure instanceof CallFailure)) throw failure;
  }
};

/** A link to the login that returns to this step. */
const LogInAgain = ({ step }: { step: StepName }) => {
  const t = useText(wizardTexts);
  return (
    <div>
      <ButtonLink to={withNext(pages.login, pageOf(step))} onClick={() => void clearCookies()}>
        {t.logInAgain}
      </ButtonLink>
    </div>
  );
};

/** Replaces a step's content if there is no token. */
export const SignedOutStep = ({ step }: { step: StepName }) => {
  const t = useText(wizardTexts);
  return (
    <>
      <Notice kind="warning" role="alert">
        <strong>{t.noToken}</strong>
        <p>{t.noTokenHelp}</p>
      </Notice>
      <LogInAgain step={step} />
    </>
  );
};
