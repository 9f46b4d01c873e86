import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { registerUser } from '@mysathi/contract/endpoints/auth';
import { limits } from '@mysathi/contract/limits';

import { call } from '../../../lib/calls/api.ts';
import { failureText } from '../../../lib/calls/failures/failure-text.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { showFailureToast } from '../../../lib/calls/failures/show-failure-toast.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { showToast } from '../../../lib/screen/toasts.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { useHydrated } from '../../../lib/start/use-hydrated.ts';
import { authTexts } from '../../../messages/en/auth.ts';
import { likelyEmailTexts } from '../../../messages/en/likely-email.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { LikelyEmailQuestion } from '../../../ui/fields/texts/likely-email-question.tsx';
import { PasswordField } from '../../../ui/fields/texts/password-field.tsx';
import { PhoneField } from '../../../ui/fields/texts/phone-field.tsx';
import { TextField } from '../../../ui/fields/texts/text-field.tsx';
import { CheckboxField } from '../../../ui/fields/choices/toggles.tsx';
import styles from '../auth.module.css';
import { EmailField } from '../email-field.tsx';
import { byField, checkSignup, missingAnswers, signupBody } from './signup-check.ts';
import type { SignupAnswers, SignupField } from './signup-check.ts';
import { TermsSentence } from './terms-sentence.tsx';

const goodLength = 14;
const missingId = 'signup-missing';
const fieldId = (field: SignupField) => `signup-${field}`;
const checked = ['name', 'email', 'password', 'mobile'] as const;

/** The rule for passwords, or how strong one of this length is. */
const PasswordHelp = ({ length }: { length: number }) => {
  const t = useText(authTexts);
  if (length === 0) return t.passwordRule;
  const strength =
    length < limits.passwordCharacters.min
      ? t.strengthShort
      : length < goodLength
        ? t.strengthFair
        : t.strengthGood;
  return <output>{`${t.passwordRule} ${strength}`}</output>;
};

/** Lists the answers still missing; nothing if there are none. */
const StillNeeded = ({ fields }: { fields: readonly SignupField[] }) => {
  const t = useText(authTexts);
  const formats = useFormats();
  const needs: Record<SignupField, string> = {
    name: t.needName,
    email: t.needEmail,
    password: t.needPassword,
    mobile: t.needMobile,
    terms: t.needTerms,
  };
  if (fields.length === 0) return null;
  return (
    <p id={missingId} className={styles.hint}>
      {t.stillNeeded({ list: formats.list(fields.map((field) => needs[field])) })}
    </p>
  );
};

interface SignupFormProps {
  answers: SignupAnswers;
  onChange: (part: Partial<SignupAnswers>) => void;
  /** Whether the person came back from the code step to change the number. */
  cameBack: boolean;
  /** Called when a code was sent, with the seconds until another may be requested. */
  onRegistered: (nextSendSeconds: number) => void;
}

/** The first step of the signup: name, contact data and password. */
export const SignupForm = ({ answers, onChange, cameBack, onRegistered }: SignupFormProps) => {
  const t = useText(authTexts);
  const asks = useText(likelyEmailTexts);
  const hydrated = useHydrated();
  const { attempt, busy, failure, faults, send, setFault, leave } = useSend({
    send: async (typed: SignupAnswers) => {
      const { data } = await call(registerUser, { body: signupBody(typed) });
      showToast('success', t.registered);
      onRegistered(data.next_send_seconds);
    },
    faultsOf: ({ errors }) => byField(errors),
    onFailed: (refusal) => showFailureToast(refusal, t),
  });

  const number = useRef<HTMLInputElement>(null);
  const begins = useRef(cameBack);
  // Coming back from the code step, where the pressed button is gone.
  useEffect(() => {
    if (begins.current) number.current?.focus();
  }, []);

  const missing = missingAnswers(answers);
  const items = checked.flatMap((field) => {
    const found = faults[field];
    return found === undefined ? [] : [{ id: fieldId(field), message: found }];
  });

  const change = <Field extends SignupField>(field: Field, value: SignupAnswers[Field]) => {
    onChange({ [field]: value });
    setFault(field);
  };
  const bind = (field: (typeof checked)[number]) => ({
    id: fieldId(field),
    value: answers[field],
    error: faults[field],
    onChange: (value: string) => change(field, value),
    onBlur: () => leave(field, answers[field], checkSignup(answers)[field]),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(answers, checkSignup(answers));
  };

  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <ErrorSummary items={items} message={failure && failureText(failure, t)} attempt={attempt} />
      <TextField
        {...bind('name')}
        label={t.fullName}
        help={t.nameHelp}
        name="name"
        autoComplete="name"
        maxLength={limits.nameCharacters}
      />
      <div>
        <EmailField {...bind('email')} />
        <LikelyEmailQuestion words={asks} typed={answers.email} onTake={(email) => change('email', email)} />
      </div>
      <PasswordField
        {...bind('password')}
        label={t.password}
        name="password"
        autoComplete="new-password"
        maxLength={limits.passwordCharacters.max}
        help={<PasswordHelp length={answers.password.length} />}
      />
      <PhoneField {...bind('mobile')} ref={number} label={t.mobile} name="mobile" help={t.mobileHelp} />
      <CheckboxField
        id={fieldId('terms')}
        label={<TermsSentence />}
        checked={answers.terms}
        onChange={(ticked) => change('terms', ticked)}
      />
      <div className={styles.step}>
        <Button
          type="submit"
          size="large"
          wide
          blocked={missing.length > 0}
          disabled={!hydrated}
          busy={busy}
          busyLabel={t.processing}
          aria-describedby={missing.length > 0 ? missingId : undefined}
        >
          {t.createAccount}
        </Button>
        <StillNeeded fields={missing} />
      </div>
    </form>
  );
};
