import { useState } from 'react';

import { useText } from '../../lib/words/i18n.ts';
import { install } from '../../lib/start/install-prompt.ts';
import type { InstallWay } from '../../lib/start/install-prompt.ts';
import { offerTexts } from '../../messages/en/offers.ts';
import styles from './install-link.module.css';

/** The footer's link for installing the site; explains how where it is done by hand. */
export const InstallLink = ({ way }: { way: InstallWay }) => {
  const t = useText(offerTexts);
  const [open, setOpen] = useState(false);
  const byHand = way === 'by_hand';
  return (
    <>
      <button
        type="button"
        className={styles.link}
        aria-expanded={byHand ? open : undefined}
        onClick={() => (byHand ? setOpen(!open) : void install())}
      >
        {t.install}
      </button>
      {byHand && open ? <p>{t.byHandHelp}</p> : null}
    </>
  );
};
