import { limits } from '@mysathi/contract/limits';
import { useEffect, useRef, useState } from 'react';

import type { CallFailure } from '../../../lib/calls/failures/call-failure.ts';
import { momentIn } from '../../../lib/calls/moment-in.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { showFailureToast } from '../../../lib/calls/failures/show-failure-toast.ts';
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
  /** The characters that the server uses in codes. */
  alphabet: string | undefined;
  /** Throws a CallFailure if the code is refused. */
  onVerify: (code: string) => Promise<void>;
  /** Called with the time at which another may be requested, in milliseconds since 1970. */
  onSent: (nextSendAt: number) => void;
}

/** Manages a code that is typed or read from the SMS: it is tried when complete, and can be requested again. */
export const useCodeEntry = ({ mobile, alphabet, onVerify, onSent }: CodeSteps) => {
  const t = useText(authTexts);
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [refused, setRefused] = useState(false);
  const [announced, setAnnounced] = useState<string | undefined>(undefined);

  // Announced after the focus has moved, or a screen reader would skip it.
  useEffect(() => {
    input.current?.focus();
    const timer = setTimeout(
      () => setAnnounced(t.codeSent({ phone: phoneText(mobile) })),
      announceMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [mobile, t]);

  const explain = (failure: CallFailure) => {
    setError(showFailureToast(failure, t));
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
    /** Whether the last code was wrong. */
    refused,
    /** The message that a code was sent, for screen readers. */
    announced,
    busy,
    type,
    /** Tries the code, or shows an error if it is incomplete. */
    submit: () => {
      if (code.length === length) return verify(code);
      setError(isOfDigits(alphabet) ? t.typeDigits : t.typeCharacters);
      input.current?.focus();
    },
    askingAgain: again.busy,
    /** Requests another code with `ask`, which returns the seconds until the next may be requested. */
    sendAgain(ask: () => Promise<number>) {
      setError(undefined);
      again.send(ask);
    },
  };
};
