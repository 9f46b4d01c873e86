import { useId } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../actions/button.tsx';
import styles from './offer-card.module.css';

interface OfferCardProps {
  icon: ReactNode;
  title: string;
  help: string;
  /** The button that accepts; absent if the person acts by hand. */
  accept?: { readonly label: string; readonly busy?: boolean; readonly onPress: () => void } | undefined;
  refuseLabel: string;
  onRefuse: () => void;
}

/** An unprompted offer of the site at the bottom edge, unobtrusive and dismissed with one press. */
export const OfferCard = ({ icon, title, help, accept, refuseLabel, onRefuse }: OfferCardProps) => {
  const titleId = useId();
  return (
    <aside className={styles.offer} aria-labelledby={titleId} data-print="no">
      {icon}
      <div>
        <h2 id={titleId}>{title}</h2>
        <p>{help}</p>
      </div>
      <div className={styles.acts}>
        {accept ? (
          <Button size="small" busy={accept.busy ?? false} busyLabel={accept.label} onClick={accept.onPress}>
            {accept.label}
          </Button>
        ) : null}
        <Button kind={accept ? 'text' : 'outline'} size="small" onClick={onRefuse}>
          {refuseLabel}
        </Button>
      </div>
    </aside>
  );
};
