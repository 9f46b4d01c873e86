import { useEffect, useRef, useState } from 'react';
import { loginWithOtp, sendLoginOtp } from '@mysathi/contract/endpoints/auth';
import type { UserData } from '@mysathi/contract/endpoints/auth';

import { call } from '../../../lib/calls/api.ts';
import { momentIn } from '../../../lib/calls/moment-in.ts';
import { failureText } from '../../../lib/calls/failures/failure-text.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { showFailureToast } from '../../../lib/calls/failures/show-failure-toast.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { authTexts } from '../../../messages/en/auth.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CheckedForm } from '../../../ui/fields/checked-form.tsx';
import { PhoneField } from '../../../ui/fields/texts/phone-field.tsx';
import styles from '../auth.module.css';
import { CodeEntry } from '../codes/code-entry.tsx';

interface LoginWithCodeProps {
  /** The characters that the server uses in codes. */
  alphabet: string | undefined;
  onSignedIn: (token: string, user: UserData) => Promise<void>;
}

/** Signs in with an SMS code, if the server offers that. */
export const LoginWithCode = ({ alphabet, onSignedIn }: LoginWithCodeProps) => {
  const t = useText(authTexts);
  const [mobile, setMobile] = useState('');
  const [nextSendAt, setNextSendAt] = useState<number | undefined>(undefined);

  const number = useRef<HTMLInputElement>(null);
  const wasSent = useRef(false);
  // Coming back from the code step, where the pressed button is gone.
  useEffect(() => {
    if (wasSent.current) number.current?.focus();
    wasSent.current = nextSendAt !== undefined;
  }, [nextSendAt]);

  const askForCode = async (answers: { mobile: string }) => {
    const { data } = await call(sendLoginOtp, { body: { contact_no: answers.mobile } });
    return data.next_send_seconds;
  };

  const { busy, faults, send, setFault, leave } = useSend({
    send: async (answers: { mobile: string }) => setNextSendAt(momentIn(await askForCode(answers))),
    faultsOf: (failure) => ({ mobile: failureText(failure, t) }),
    onFailed: (failure) => showFailureToast(failure, t),
  });
  const isNumber = sendLoginOtp.body.safeParse({ contact_no: mobile }).success;
  const found = { mobile: isNumber ? undefined : t.badMobile };

  if (nextSendAt !== undefined) {
    return (
      <CodeEntry
        mobile={mobile}
        alphabet={alphabet}
        nextSendAt={nextSendAt}
        onChange={() => setNextSendAt(undefined)}
        onVerify={async (otp) => {
          const { access_token: token, data } = await call(loginWithOtp, {
            body: { contact_no: mobile, otp },
          });
          await onSignedIn(token, data);
        }}
        onSendAgain={() => askForCode({ mobile })}
        onSent={setNextSendAt}
      />
    );
  }
  return (
    <CheckedForm method="post" className={styles.form} busy={busy} onSend={() => send({ mobile }, found)}>
      <PhoneField
        ref={number}
        label={t.mobile}
        name="mobile"
        error={faults.mobile}
        value={mobile}
        onChange={(digits) => {
          setMobile(digits);
          setFault('mobile');
        }}
        onBlur={() => leave('mobile', mobile, found.mobile)}
      />
      <Button type="submit" size="large" wide busy={busy} busyLabel={t.processing}>
        {t.sendCode}
      </Button>
    </CheckedForm>
  );
};
