import { limits } from '@mysathi/contract/limits';
import type { FormEvent } from 'react';

import { phoneText } from '../../../lib/words/format.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { authTexts } from '../../../messages/en/auth.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { OtpInput } from '../../../ui/fields/texts/otp-input.tsx';
import styles from '../auth.module.css';
import { useCodeEntry } from './use-code-entry.ts';
import { clock, useCountdown } from './use-countdown.ts';

interface CodeEntryProps {
  /** Ten digits. */
  mobile: string;
  /** The characters that the server uses in codes. */
  alphabet: string | undefined;
  /** When another code may be requested, in milliseconds since 1970. */
  nextSendAt: number;
  onChange: () => void;
  /** Throws a CallFailure if the code is refused. */
  onVerify: (code: string) => Promise<void>;
  /**
   * Requests another code; returns the seconds until the next may be requested. If omitted, the person has to go back
   * for that.
   */
  onSendAgain?: (() => Promise<number>) | undefined;
  onSent: (nextSendAt: number) => void;
}

interface SentToProps extends Pick<CodeEntryProps, 'mobile' | 'onChange'> {
  announced: string | undefined;
}

/** The number that the code was sent to, with a button to change it. */
const SentTo = ({ mobile, announced, onChange }: SentToProps) => {
  const t = useText(authTexts);
  return (
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
  );
};

/**
 * Input for the code from the SMS (four digits, or letters if the server says so); submitted when complete, or by the
 * button.
 */
export const CodeEntry = (props: CodeEntryProps) => {
  const { mobile, alphabet, nextSendAt, onChange, onSendAgain } = props;
  const t = useText(authTexts);
  const { input, ...entry } = useCodeEntry(props);
  const waiting = useCountdown(nextSendAt);
  const time = clock(waiting);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    entry.submit();
  };
  const refusedHelp = waiting > 0 ? t.wrongCodeWait({ time }) : t.wrongCodeHelp;
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <SentTo mobile={mobile} announced={entry.announced} onChange={onChange} />
      <OtpInput
        ref={input}
        label={t.code}
        length={limits.otpCharacters}
        alphabet={alphabet}
        name="otp"
        value={entry.code}
        onChange={entry.type}
        error={entry.error}
        help={entry.refused ? refusedHelp : undefined}
      />
      <Button type="submit" size="large" wide busy={entry.busy} busyLabel={t.processing}>
        {t.verify}
      </Button>
      <div className={styles.line}>
        {waiting > 0 ? (
          <p className={styles.hint}>{t.sendAgainIn({ time })}</p>
        ) : (
          <Button
            kind="text"
            busy={entry.askingAgain}
            onClick={() => (onSendAgain === undefined ? onChange() : entry.sendAgain(onSendAgain))}
          >
            {t.sendAgain}
          </Button>
        )}
      </div>
    </form>
  );
};
