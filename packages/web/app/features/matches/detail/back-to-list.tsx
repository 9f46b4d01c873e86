import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { useText } from '../../../lib/words/i18n.ts';
import { listAddress, stepsFromList } from '../../../lib/people/list-place.ts';
import { matchDetailTexts } from '../../../messages/en/match-detail.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';

/** Leads back to the list as it was left: through the history where one came from it, else by its address. */
export const BackToList = () => {
  const t = useText(matchDetailTexts);
  const navigate = useNavigate();
  const steps = stepsFromList(useLocation().state);
  const goBack = (event: MouseEvent) => {
    // Other presses are the browser's: a new tab has no history.
    if (steps === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-steps);
  };
  return (
    <ButtonLink kind="text" size="small" to={listAddress()} onClick={goBack}>
      {t.back}
    </ButtonLink>
  );
};
