import { IconListCheck, IconMessage2Code, IconUsers } from '@tabler/icons-react';

import { useText } from '../../../lib/words/i18n.ts';
import { authTexts } from '../../../messages/en/auth.ts';
import { iconLook } from '../../../ui/icon-look.ts';
import styles from '../auth.module.css';

/** The three steps that follow the signup form. */
export const WhatHappensNext = () => {
  const t = useText(authTexts);
  const items = [
    { icon: IconMessage2Code, title: t.nextCode, text: t.nextCodeText },
    { icon: IconListCheck, title: t.nextSteps, text: t.nextStepsText },
    { icon: IconUsers, title: t.nextMatches, text: t.nextMatchesText },
  ];
  return (
    <section className={styles.note} aria-labelledby="what-happens-next">
      <h2 id="what-happens-next">{t.nextTitle}</h2>
      <ol>
        {items.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon {...iconLook(24)} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};
