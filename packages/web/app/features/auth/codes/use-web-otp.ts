import { useEffect, useEffectEvent } from 'react';

interface OtpCredential extends Credential {
  readonly code: string;
}

const isOtpCredential = (credential: Credential | null): credential is OtpCredential =>
  credential !== null && 'code' in credential && typeof credential.code === 'string';

/** Reads the code from the SMS where the browser supports it (Android), once the person agrees. */
export const useWebOtp = (onCode: (code: string) => void): void => {
  const receive = useEffectEvent(onCode);

  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const stop = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: stop.signal };
    navigator.credentials.get(options as CredentialRequestOptions).then(
      (credential) => {
        if (isOtpCredential(credential)) receive(credential.code);
      },
      // The person refused or left, and types the code instead.
      () => undefined,
    );
    return () => stop.abort();
  }, []);
};
