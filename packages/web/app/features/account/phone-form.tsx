import { useEffect, useRef } from 'react';

import { changePhone } from '@mysathi/contract/endpoints/sign-in-changes';

import { call } from '../../lib/calls/api.ts';
import { faultOf } from '../../lib/calls/failures/field-faults.ts';
import { useText } from '../../lib/words/i18n.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { authTexts } from '../../messages/en/auth.ts';
import { CardForm } from '../../ui/layout/card-form.tsx';
import { PhoneField } from '../../ui/fields/texts/phone-field.tsx';
import { CurrentPassword } from './current-password.tsx';
import { useAccountForm } from './use-account-form.ts';

/** The new number and the current password. */
export interface WantedPhone {
  readonly mobile: string;
  readonly password: string;
}

/** Requests a code for the number; returns the seconds until another may be requested. */
export const askForCode = async ({ mobile, password }: WantedPhone): Promise<number> => {
  const { data } = await call(changePhone, { body: { contact_no: mobile, password } });
  return data.next_send_seconds;
};

interface PhoneFormProps {
  typed: WantedPhone;
  onType: (typed: WantedPhone) => void;
  /** Called when a code was sent, with the seconds until another may be requested. */
  onSent: (nextSendSeconds: number) => void;
  /** Called when the server refused. */
  onRefused: () => void;
}

/** The first step of changing the mobile number: entering the new one. */
export const PhoneForm = ({ typed, onType, onSent, onRefused }: PhoneFormProps) => {
  const t = useText(accountTexts);
  const words = useText(authTexts);
  const number = useRef<HTMLInputElement>(null);
  const cameBack = useRef(typed.mobile !== '');
  // Coming back from the code step, where the pressed button is gone.
  useEffect(() => {
    if (cameBack.current) number.current?.focus();
  }, []);
  const isNumber = changePhone.body.shape.contact_no.safeParse(typed.mobile).success;
  const { form, bind } = useAccountForm({
    typed,
    onType,
    found: {
      mobile: isNumber ? undefined : words.badMobile,
      password: typed.password === '' ? t.passwordCurrentMissing : undefined,
    },
    send: async (wanted) => onSent(await askForCode(wanted)),
    faultsOf: (failure) => ({
      mobile: faultOf('contact_no', failure),
      password: faultOf('password', failure),
    }),
    onRefused,
  });
  return (
    <CardForm {...form} sendLabel={words.sendCode}>
      <PhoneField {...bind('mobile')} ref={number} label={t.phoneNew} name="mobile" />
      <CurrentPassword {...bind('password')} />
    </CardForm>
  );
};
