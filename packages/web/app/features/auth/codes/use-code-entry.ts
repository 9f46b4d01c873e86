import { limits } from '@mysathi/contract/limits';
import { useEffect, useRef, useState } from 'react';

import type { CallFailure } from '../../../lib/calls/failures/call-failure.ts';
import { momentIn } from '../../../lib/calls/moment-in.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { warnOf } from '../../../lib/calls/failures/warn-of.ts';
import { phoneText } from '../../../lib/words/format.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { authTexts } from '../../../messages/en/auth.ts';
import { codeOfTyped, isOfDigits } from '../../../ui/fields/texts/otp-input.tsx';
import { useWebOtp } from './use-web-otp.ts';

const { otpCharacters: length } = limits;
const announceMilliseconds = 120;

interface CodeSteps {
  /** Ten digits. */
  mobile: string;
  /** What the server makes codes of. */
  alphabet: string | undefined;
  /** Throws a CallFailure when the code was refused. */
  onVerify: (code: string) => Promise<void>;
  /** From when another may be asked for, in milliseconds since 1970. */
  onSent: (nextSendAt: number) => void;
}

/** A code as it is typed or read out of the SMS: it is tried with its last sign, and can be asked for again. */
export const useCodeEntry = ({ mobile, alphabet, onVerify, onSent }: CodeSteps) => {
  const t = useText(authTexts);
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [refused, setRefused] = useState(false);
  const [announced, setAnnounced] = useState<string | undefined>(undefined);

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

  useWebOtp((received) => type(codeOfTyped(received, length, alphabet)));

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

  return {
    input,
    code,
    error,
    /** The last code was a wrong one. */
    refused,
    /** That a code is on its way, for a screen reader too. */
    announced,
    busy,
    type,
    /** Tries what is typed, or says that something is missing. */
    submit: () => {
      if (code.length === length) return verify(code);
      setError(isOfDigits(alphabet) ? t.typeDigits : t.typeCharacters);
      input.current?.focus();
    },
    askingAgain: again.busy,
    /** Has another code sent by `ask`, which gives the seconds until the next may be asked for. */
    sendAgain(ask: () => Promise<number>) {
      setError(undefined);
      again.send(ask);
    },
  };
};
