import type { Absence } from '../fetch-script.ts';
import { useWords } from '../ui-language.tsx';
import { ErrorState } from './error-state.tsx';

interface MissingPartProps {
  absence: Absence;
  busy: boolean;
  onAgain: () => void;
}

/** Replaces a part of a page whose script failed to load; a new version of the site requires reloading the page. */
export const MissingPart = ({ absence, busy, onAgain }: MissingPartProps) => {
  const words = useWords();
  return absence === 'gone' ? (
    <ErrorState
      message={words.partGone}
      retry={words.loadPageAgain}
      onRetry={() => window.location.reload()}
    />
  ) : (
    <ErrorState message={words.partUnreachable} busy={busy} onRetry={onAgain} />
  );
};
