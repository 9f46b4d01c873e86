import { useEffect, useRef } from 'react';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../lib/words/i18n.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import { Petals } from '../../ui/art/petals.tsx';
import { Toran } from '../../ui/art/scenery.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import styles from './step-form.module.css';

/** The end of the signup: garland, petals, and a link to the matches or back to the page `to`. */
export const Registered = ({ to }: { to: string }) => {
  const t = useText(wizardTexts);
  const toMatches = to === pages.matches;
  const banner = useRef<HTMLElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <section ref={banner} tabIndex={-1} aria-labelledby="registered" className={styles.banner}>
      <Toran />
      <Petals />
      <h2 id="registered">{t.registered}</h2>
      <p>{toMatches ? t.registeredHelp : t.registeredBack}</p>
      <div>
        <ButtonLink to={to} replace>
          {toMatches ? t.seeMatches : t.goBackThere}
        </ButtonLink>
      </div>
    </section>
  );
};
