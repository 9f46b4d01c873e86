import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { changePhone } from '@mysathi/contract/endpoints/auth';

import { call } from '../../lib/calls/api.ts';
import { messageOr } from '../../lib/calls/failure-text.ts';
import { faultOf, isToldAtField } from '../../lib/calls/field-faults.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { authTexts } from '../../messages/en/auth.ts';
import { CardForm } from '../../ui/layout/card-form.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { CurrentPassword } from './current-password.tsx';

/** What is asked for: the new number, and the password once more. */
export interface WantedPhone {
  readonly mobile: string;
  readonly password: string;
}

/** Asks for a code to the number; gives the seconds until another may be asked for. */
export const askForCode = async ({ mobile, password }: WantedPhone): Promise<number> => {
  const { data } = await call(changePhone, { body: { contact_no: mobile, password } });
  return data.next_send_seconds;
};

interface PhoneFormProps {
  typed: WantedPhone;
  onType: (typed: WantedPhone) => void;
  /** A code is on its way; another may be asked for after so many seconds. */
  onSent: (nextSendSeconds: number) => void;
  /** The server did not do it, and said so. */
  onRefused: () => void;
}

/** The first step to another mobile number: which one. */
export const PhoneForm = ({ typed, onType, onSent, onRefused }: PhoneFormProps) => {
  const t = useText(accountTexts);
  const words = useText(authTexts);
  const [unfinished, setUnfinished] = useState(false);
  const number = useRef<HTMLInputElement>(null);
  const cameBack = useRef(typed.mobile !== '');
  // What was pressed in the step of the code is gone.
  useEffect(() => {
    if (cameBack.current) number.current?.focus();
  }, []);
  const asking = useMutation({
    mutationFn: askForCode,
    onSuccess: onSent,
    onError: (error) => {
      if (isToldAtField(error)) return;
      showToast('warning', messageOr(error, t.failed));
      onRefused();
    },
  });
  const type = (field: keyof WantedPhone) => (value: string) => {
    onType({ ...typed, [field]: value });
    setUnfinished(false);
    if (!asking.isPending) asking.reset();
  };
  const isNumber = changePhone.body.shape.contact_no.safeParse(typed.mobile).success;
  const send = () => {
    if (isNumber && typed.password !== '') asking.mutate(typed);
    else setUnfinished(true);
  };
  return (
    <CardForm
      sendLabel={words.sendCode}
      busy={asking.isPending}
      busyLabel={t.wait}
      changed={typed.mobile !== '' || typed.password !== ''}
      onSend={send}
    >
      <PhoneField
        ref={number}
        label={t.phoneNew}
        name="mobile"
        value={typed.mobile}
        error={unfinished && !isNumber ? words.badMobile : faultOf('contact_no', asking.error)}
        onChange={type('mobile')}
      />
      <CurrentPassword
        value={typed.password}
        unfinished={unfinished}
        error={faultOf('password', asking.error)}
        onChange={type('password')}
      />
    </CardForm>
  );
};
