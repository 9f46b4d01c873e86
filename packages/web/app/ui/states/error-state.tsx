import { Button } from '../actions/button.tsx';
import { leavesFocus } from './leaves-focus.ts';
import styles from './states.module.css';
import { useSaid, useWords } from '../ui-language.tsx';

interface ErrorStateProps {
  /** What happened and what to do: "We could not load your matches. Check your connection." */
  message: string;
  /** The code by which support finds what happened. */
  reference?: string | undefined;
  /** Left out where a button beside it tries again. */
  onRetry?: (() => void) | undefined;
  /** What the button says, where it does more than to try again. */
  retry?: string | undefined;
  busy?: boolean | undefined;
}

/** A failure inside a page, in its place; what was on screen stays around it. */
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
