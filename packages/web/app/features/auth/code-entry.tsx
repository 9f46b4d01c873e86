import { limits } from '@mysathi/contract/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';

import type { CallFailure } from '../../lib/calls/call-failure.ts';
import { momentIn } from '../../lib/calls/moment-in.ts';
import { useSend } from '../../lib/calls/use-send.ts';
import { warnOf } from '../../lib/calls/warn-of.ts';
import { phoneText } from '../../lib/words/format.ts';
import { useText } from '../../lib/words/i18n.ts';
import { authTexts } from '../../messages/en/auth.ts';
import { Button } from '../../ui/actions/button.tsx';
import { OtpInput, codeOfTyped, isOfDigits } from '../../ui/fields/otp-input.tsx';
import styles from './auth.module.css';
import { clock, useCountdown } from './use-countdown.ts';
import { useWebOtp } from './web-otp.ts';

const { otpCharacters: length } = limits;
const announceMilliseconds = 120;

interface CodeEntryProps {
  /** Ten digits. */
  mobile: string;
  /** What the server makes codes of. */
  alphabet: string | undefined;
  /** From when another code may be asked for, in milliseconds since 1970. */
  nextSendAt: number;
  onChange: () => void;
  /** Throws a CallFailure when the code was refused. */
  onVerify: (code: string) => Promise<void>;
  /** Asks for another code; gives the seconds until the next may be asked for. Without it one has to go back for that. */
  onSendAgain?: (() => Promise<number>) | undefined;
  onSent: (nextSendAt: number) => void;
}

/** The four digits out of the SMS (or letters, as the server has it): sent on with the last, or by the button. */
export const CodeEntry = ({
  mobile,
  alphabet,
  nextSendAt,
  onChange,
  onVerify,
  onSendAgain,
  onSent,
}: CodeEntryProps) => {
  const t = useText(authTexts);
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [refused, setRefused] = useState(false);
  const [announced, setAnnounced] = useState<string | undefined>(undefined);
  const waiting = useCountdown(nextSendAt);
  const time = clock(waiting);

  // Said after the focus has moved, or a screen reader would swallow it.
  useEffect(() => {
    input.current?.focus();
    const timer = setTimeout(
      () => setAnnounced(t.codeSent({ phone: phoneText(mobile) })),
      announceMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [mobile, t]);

  const explain = (failure: CallFailure) => {
    setError(warnOf(failure, t));
    setRefused(failure.code === 'otp_wrong');
    if (failure.code !== 'offline') setCode('');
    input.current?.focus();
  };

  const { busy, send } = useSend({ send: onVerify, onFailed: explain });
  const verify = (whole: string) => {
    setError(undefined);
    setRefused(false);
    send(whole);
  };

  const type = (typed: string) => {
    if (busy) return;
    setCode(typed);
    if (typed.length === length) verify(typed);
    else setError(undefined);
  };

  const fillIn = useRef(type);
  useEffect(() => {
    fillIn.current = type;
  });
  useWebOtp(useCallback((received) => fillIn.current(codeOfTyped(received, length, alphabet)), [alphabet]));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === length) return verify(code);
    setError(isOfDigits(alphabet) ? t.typeDigits : t.typeCharacters);
    input.current?.focus();
  };

  const again = useSend({
    send: async (ask: () => Promise<number>) => {
      onSent(momentIn(await ask()));
      setCode('');
      setRefused(false);
      setAnnounced(t.sentAgain);
      input.current?.focus();
    },
    onFailed: (failure) => {
      explain(failure);
      const { retryAfterSeconds: wait } = failure;
      if (wait !== undefined) onSent(momentIn(wait));
    },
  });
  const sendAgain = () => {
    if (onSendAgain === undefined) return onChange();
    setError(undefined);
    again.send(onSendAgain);
  };

  const refusedHelp = waiting > 0 ? t.wrongCodeWait({ time }) : t.wrongCodeHelp;
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <div className={styles.step}>
        <span>{t.mobile}</span>
        <p className={styles.fixed}>
          <strong>{phoneText(mobile)}</strong>
          <Button kind="text" size="small" onClick={onChange}>
            {t.change}
          </Button>
        </p>
        <output className={styles.hint}>{announced}</output>
      </div>
      <OtpInput
        ref={input}
        label={t.code}
        length={length}
        alphabet={alphabet}
        name="otp"
        value={code}
        onChange={type}
        error={error}
        help={refused ? refusedHelp : undefined}
      />
      <Button type="submit" size="large" wide busy={busy} busyLabel={t.processing}>
        {t.verify}
      </Button>
      <div className={styles.line}>
        {waiting > 0 ? (
          <p className={styles.hint}>{t.sendAgainIn({ time })}</p>
        ) : (
          <Button kind="text" busy={again.busy} onClick={sendAgain}>
            {t.sendAgain}
          </Button>
        )}
      </div>
    </form>
  );
};
