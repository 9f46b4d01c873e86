import { IconFilter } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';

import { matchLists } from '@mysathi/contract/endpoints/match-search';
import type { MatchList } from '@mysathi/contract/endpoints/match-search';
import type { MatchFilters } from '@mysathi/contract/match-filters';
import type { MemberCard } from '@mysathi/contract/member-card';

import { useText } from '../../lib/words/i18n.ts';
import { useMedia } from '../../lib/screen/use-media.ts';
import { matchesTexts } from '../../messages/en/matches.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FormSkeleton } from '../../ui/states/skeleton.tsx';
import { Page } from '../../ui/layout/surfaces.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { AppliedFilters, useAppliedFilters } from './filters/applied-filters.tsx';
import { EmptyList } from './empty-list.tsx';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { MatchesLead } from './matches-lead.tsx';
import styles from './matches-view.module.css';
import { MemberGrid } from './cards/member-grid.tsx';
import { MemberIdSearch } from './member-id-search.tsx';
import { useFiltersFocus } from './filters/use-filters-focus.ts';
import { useMatchSearch } from './use-match-search.ts';

// The panel's sliders and searches are the heaviest controls of the page: the cards do not wait for them, and phones
// load them only with the sheet.
const FilterPanel = lazyPart(async () => (await import('./filters/filter-panel.tsx')).FilterPanel);

const filterFields = 5;
/** The width from which the panel is beside the cards, as in the styles. */
const docked = '(width >= 1024px)';

/** The filters beside the cards on wide pages; `title` gets the focus when a filter disappeared with its control. */
const FiltersColumn = ({ title, children }: { title: Ref<HTMLHeadingElement>; children: ReactNode }) => {
  const t = useText(matchesTexts);
  return (
    <aside className={styles.docked} aria-label={t.filters}>
      <h2 ref={title} tabIndex={-1} className={styles.filtersTitle}>
        <IconFilter {...iconLook(22)} />
        {t.filters}
      </h2>
      {children}
    </aside>
  );
};

/**
 * Whether the filters have been beside the cards: they then stay mounted, so that narrowing the window loses no
 * choices.
 */
const useWasDocked = (): boolean => {
  const isDocked = useMedia(docked);
  const [wasDocked, setWasDocked] = useState(false);
  if (isDocked && !wasDocked) setWasDocked(true);
  return wasDocked;
};

/** The tabs with lists of members and their filters; the address holds all choices. */
export const MatchesView = ({
  notice,
  actionsOf,
}: {
  /** Shown above the lists. */
  notice: ReactNode;
  actionsOf: (card: MemberCard, list: MatchList) => ReactNode;
}) => {
  const t = useText(matchesTexts);
  const cards = useRef<HTMLElement>(null);
  const { list, filters, narrow, openTab } = useMatchSearch();
  const wasDocked = useWasDocked();
  const count = useAppliedFilters(filters).length;
  const { title, opener, notePress } = useFiltersFocus(JSON.stringify([list, filters]));

  const apply = (next: MatchFilters, tab = list) => {
    if (narrow(next, tab)) notePress();
    // Show the beginning of the new list.
    if ((cards.current?.getBoundingClientRect().top ?? 0) < 0) cards.current?.scrollIntoView();
  };
  const skeleton = <FormSkeleton fields={filterFields} />;
  const panelOf = (close?: () => void) => {
    const applyHere = (next: MatchFilters, tab = list) => {
      close?.();
      apply(next, tab);
    };
    return (
      <Suspense fallback={skeleton}>
        <FilterPanel
          key={list}
          list={list}
          filters={filters}
          onApply={applyHere}
          onOpenSaved={(saved) => applyHere(saved, 'more')}
        />
      </Suspense>
    );
  };
  return (
    <Page>
      <header className={styles.header}>
        <div>
          <h1 tabIndex={-1}>{t.title}</h1>
          <MatchesLead list={list} filters={filters} />
        </div>
        <MemberIdSearch />
      </header>
      {notice}
      <Tabs
        label={t.lists}
        tabs={matchLists.map((id) => ({ id, label: t[id] }))}
        active={list}
        onChange={openTab}
        className={styles.columns}
      >
        <FiltersColumn title={title}>{wasDocked ? panelOf() : skeleton}</FiltersColumn>
        <MemberGrid
          ref={cards}
          list={list}
          filters={filters}
          actionsOf={(card) => actionsOf(card, list)}
          empty={
            <EmptyList list={list} filters={filters} onApply={apply} onSeeMore={() => openTab('more')} />
          }
        >
          <FilterSheet opener={opener} count={count} skeleton={skeleton} panelOf={panelOf} />
          <AppliedFilters filters={filters} onApply={apply} />
        </MemberGrid>
      </Tabs>
    </Page>
  );
};
