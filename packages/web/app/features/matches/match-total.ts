import { useText } from '../../lib/words/i18n.ts';
import { matchesTexts } from '../../messages/en/matches.ts';

interface Counted {
  /** Null if only `total_at_least` is known. */
  readonly total: number | null;
  readonly total_at_least: number;
}

/** Returns a function that formats a total: "24 matches", or "500 or more matches" where counting stopped. */
export const useMatchTotal = (): ((counted: Counted) => string) => {
  const t = useText(matchesTexts);
  return ({ total, total_at_least: count }) => (total === null ? t.totalAtLeast({ count }) : t.total(total));
};
