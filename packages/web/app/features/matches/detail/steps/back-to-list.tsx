import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { useText } from '../../../../lib/words/i18n.ts';
import { goBack } from '../../../../lib/pages/steps-back.ts';
import { listAddress, stepsFromList } from '../../../../lib/people/list-place.ts';
import { matchDetailTexts } from '../../../../messages/en/match-detail.ts';
import { opensElsewhere } from '../../../../ui/actions/is-shortcut.ts';
import { ButtonLink } from '../../../../ui/actions/button.tsx';

/**
 * A link back to the list as it was left: through the history if the profile was opened from it, else by its address.
 */
export const BackToList = () => {
  const t = useText(matchDetailTexts);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const steps = stepsFromList(state);
  const leave = (event: MouseEvent) => {
    if (steps === undefined || opensElsewhere(event)) return;
    event.preventDefault();
    goBack(navigate, steps, pathname + search);
  };
  return (
    <ButtonLink kind="text" size="small" to={listAddress()} onClick={leave}>
      {t.back}
    </ButtonLink>
  );
};
