import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';

import { pages } from '@mysathi/contract/pages';

import { useLayer } from '../../lib/pages/use-layer.ts';
import { useMedia } from '../../lib/screen/use-media.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useMember } from '../../lib/session/use-member.ts';
import { profileTexts } from '../../messages/en/profile.ts';
import { opensElsewhere } from '../../ui/actions/is-shortcut.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Page } from '../../ui/layout/surfaces.tsx';
import '../../ui/styles/small-movements.css';
import { tabOf, updateTabs } from './update-tabs.ts';
import type { UpdateTab } from './update-tabs.ts';
import styles from './update-hub.module.css';

interface UpdateHubProps {
  /** Renders the form of a tab; on phones none is mounted until one is chosen. */
  formOf: (tab: UpdateTab) => ReactNode;
  /** Tabs with unsaved answers. */
  unsaved: ReadonlySet<UpdateTab>;
}

const SectionMenu = ({
  id,
  current,
  unsaved,
}: {
  id: string;
  current: UpdateTab | undefined;
  unsaved: ReadonlySet<UpdateTab>;
}) => {
  const t = useText(profileTexts);
  const { stateTo } = useLayer('tab');
  return (
    <nav aria-label={t.sections}>
      <ul className={styles.menu}>
        {updateTabs.map((tab) => (
          <li key={tab}>
            <Link
              to={pages.profileUpdateTab(id, tab)}
              state={stateTo(pages.profileUpdateTab(id, tab))}
              aria-current={tab === current ? 'page' : undefined}
              preventScrollReset
            >
              <span>
                {t[`tab_${tab}`]}
                {unsaved.has(tab) ? <small>{t.unsaved}</small> : null}
              </span>
              <IconChevronRight {...iconLook(20)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** The width from which list and section are side by side. */
const wide = '(width >= 768px)';

/** The profile editor with nine sections, one open at a time; phones show the list first, then the section. */
export const UpdateHub = ({ formOf, unsaved }: UpdateHubProps) => {
  const t = useText(profileTexts);
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const person = useMember();
  const section = useLayer('tab');
  const chosen = tabOf(search.get('tab'));
  const tab = chosen ?? 'personal';
  const list = pages.profileUpdate(id);
  // On phones the list is shown alone until a section is chosen.
  const beside = useMedia(wide);
  // Stays mounted once shown, so that narrowing the window does not lose a chosen file.
  const [wasBeside, setWasBeside] = useState(beside);
  if (beside && !wasBeside) setWasBeside(true);
  if (person !== undefined && person.id !== id) {
    return (
      <Page>
        <EmptyState
          drawing="signpost"
          level={1}
          title={t.foreign}
          action={<ButtonLink to={pages.profile}>{t.backToProfile}</ButtonLink>}
        />
      </Page>
    );
  }
  return (
    <Page className={styles.page} data-chosen={chosen !== undefined || undefined}>
      <h1 tabIndex={-1}>{t.updateProfile}</h1>
      <div className={styles.columns}>
        <div className={styles.menuPane}>
          <SectionMenu id={id} current={beside ? tab : chosen} unsaved={unsaved} />
        </div>
        {chosen !== undefined || wasBeside ? (
          <section className={styles.formPane} aria-labelledby="update-section">
            <ButtonLink
              kind="text"
              size="small"
              className={styles.allSections}
              to={list}
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                section.close(list);
              }}
            >
              {t.backToSections}
            </ButtonLink>
            <h2 id="update-section">{t[`tab_${tab}`]}</h2>
            {formOf(tab)}
          </section>
        ) : null}
      </div>
    </Page>
  );
};
