import { IconFilter } from '@tabler/icons-react';
import type { Ref } from 'react';

import { useText } from '../../../lib/words/i18n.ts';
import { matchesTexts } from '../../../messages/en/matches.ts';
import { iconLook } from '../../../ui/icon-look.ts';
import { Badge } from '../../../ui/states/badge.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from '../matches-view.module.css';

interface OpenFiltersProps {
  ref: Ref<HTMLButtonElement>;
  /** The number of applied filters. */
  count: number;
  onOpen: () => void;
}

/** The button that opens the filters where they are not beside the cards, with the number applied. */
export const OpenFilters = ({ ref, count, onOpen }: OpenFiltersProps) => {
  const t = useText(matchesTexts);
  return (
    <div className={styles.openSheet}>
      <Button ref={ref} kind="outline" icon={<IconFilter {...iconLook(22)} />} onClick={onOpen}>
        {t.filters}
        {count > 0 ? (
          <>
            <Badge count={count} />
            <VisuallyHidden>{t.filtersApplied(count)}</VisuallyHidden>
          </>
        ) : null}
      </Button>
    </div>
  );
};
