import { Button } from '../actions/button.tsx';
import { leavesFocus } from './leaves-focus.ts';
import styles from './states.module.css';
import { useSaid, useWords } from '../ui-language.tsx';

interface ErrorStateProps {
  /** What happened, and what to do: "We could not load your matches. Check your connection." */
  message: string;
  /** The reference for support. */
  reference?: string | undefined;
  /** Omitted if another button nearby retries. */
  onRetry?: (() => void) | undefined;
  /** The button's label, if it does more than retry. */
  retry?: string | undefined;
  busy?: boolean | undefined;
}

/** A failure shown in place of a part of the page; the rest stays as it was. */
export const ErrorState = ({ message, reference, onRetry, retry, busy = false }: ErrorStateProps) => {
  const words = useWords();
  const said = useSaid();
  return (
    <div ref={leavesFocus} className={styles.error} role="alert">
      <p>
        {said(message)}
        {reference === undefined ? null : <> {words.reference({ code: reference })}</>}
      </p>
      {onRetry === undefined ? null : (
        <Button kind="outline" size="small" busy={busy} onClick={onRetry}>
          {retry ?? words.tryAgain}
        </Button>
      )}
    </div>
  );
};
