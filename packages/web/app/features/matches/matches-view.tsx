import { IconFilter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPath, useLocation, useSearchParams } from 'react-router';

import { matchLists } from '@mysathi/contract/endpoints/match-search';
import type { MatchList } from '@mysathi/contract/endpoints/match-search';
import type { MatchFilters } from '@mysathi/contract/match-filters';
import type { MemberCard } from '@mysathi/contract/member-card';

import { useText } from '../../lib/words/i18n.ts';
import { keepSearch, lastSearch } from '../../lib/people/last-search.ts';
import { keepList } from '../../lib/people/list-place.ts';
import { useMedia } from '../../lib/screen/use-media.ts';
import { matchesTexts } from '../../messages/en/matches.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { Badge } from '../../ui/states/badge.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FormSkeleton } from '../../ui/states/skeleton.tsx';
import { Page } from '../../ui/layout/surfaces.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AppliedFilters, useAppliedFilters } from './applied-filters.tsx';
import { EmptyList } from './empty-list.tsx';
import { filtersOf, isSameChoice, withFilters } from './filter-address.ts';
import styles from './matches-view.module.css';
import { MemberGrid } from './member-grid.tsx';
import { MemberIdSearch } from './member-id-search.tsx';
import { listOf, memberListQuery } from './member-lists-query.ts';
import { useFiltersFocus } from './use-filters-focus.ts';

// The panel's sliders and searches are the heaviest controls here; the cards do not wait for them, and phones
// fetch them only with the sheet.
const FilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel);

const filterFields = 5;
/** From where the panel stands beside the cards, as in the styles. */
const docked = '(width >= 1024px)';
/** From where a drawer leaves something of the cards to be seen. */
const asDrawer = '(width >= 768px)';

/** What an address asks of its list; nothing where it names the list alone. */
const askedIn = (search: URLSearchParams): string =>
  Object.keys(filtersOf(search)).length === 0 ? '' : search.toString();

/** Tabs of member lists with their filters; all that is chosen lives in the address. */
export const MatchesView = ({
  actionsOf,
}: {
  actionsOf: (card: MemberCard, list: MatchList) => ReactNode;
}) => {
  const t = useText(matchesTexts);
  const queries = useQueryClient();
  const cards = useRef<HTMLElement>(null);
  const [search, setSearch] = useSearchParams();
  const address = createPath(useLocation());
  useEffect(() => keepList(address), [address]);
  const [sheetOpen, setSheetOpen] = useState(false);
  const isDocked = useMedia(docked);
  const isDrawer = useMedia(asDrawer);
  // A window that gets narrow for a moment does not lose what was chosen and not applied yet.
  const [wasDocked, setWasDocked] = useState(false);
  if (isDocked && !wasDocked) setWasDocked(true);
  const list = listOf(search);
  useEffect(() => {
    // Who typed the plain address has set nothing.
    if (search.size > 0) keepSearch(list, askedIn(search));
  }, [list, search]);
  const filters = filtersOf(search);
  const count = useAppliedFilters(filters).length;
  const { title, opener, notePress } = useFiltersFocus(JSON.stringify(filters));

  const leads = {
    today: t.lead,
    my: t.leadMy,
    viewed: t.leadViewed,
    more: t.leadMore,
    shortlisted: t.leadShortlisted,
    nearby: t.leadNearby,
  };
  const apply = (next: MatchFilters) => {
    setSheetOpen(false);
    const applied = withFilters(search, next);
    if (isSameChoice(filtersOf(applied), filters)) {
      const { queryKey } = memberListQuery(list, filters);
      void queries.resetQueries({ queryKey, exact: true });
    } else {
      notePress();
      // Also where none is left, and nothing stands in the address.
      keepSearch(list, askedIn(applied));
      setSearch(applied, { preventScrollReset: true });
    }
    // Of the list that follows one sees the beginning.
    if ((cards.current?.getBoundingClientRect().top ?? 0) < 0) cards.current?.scrollIntoView();
  };
  const openTab = (tab: MatchList) => {
    const next = new URLSearchParams(lastSearch(tab));
    next.set('tab', tab);
    setSearch(next, { preventScrollReset: true });
  };
  const skeleton = <FormSkeleton fields={filterFields} />;
  const panel = (
    <Suspense fallback={skeleton}>
      <FilterPanel key={list} list={list} filters={filters} onApply={apply} />
    </Suspense>
  );
  return (
    <Page>
      <header className={styles.header}>
        <div>
          <h1 tabIndex={-1}>{t.title}</h1>
          <p className={styles.lead}>{leads[list]}</p>
        </div>
        <MemberIdSearch />
      </header>
      <Tabs
        label={t.lists}
        tabs={matchLists.map((id) => ({ id, label: t[id] }))}
        active={list}
        onChange={openTab}
        className={styles.columns}
      >
        <aside className={styles.docked} aria-label={t.filters}>
          <h2 ref={title} tabIndex={-1} className={styles.filtersTitle}>
            <IconFilter {...iconLook(22)} />
            {t.filters}
          </h2>
          {wasDocked ? panel : skeleton}
        </aside>
        <MemberGrid
          ref={cards}
          list={list}
          filters={filters}
          actionsOf={(card) => actionsOf(card, list)}
          empty={
            <EmptyList list={list} filters={filters} onApply={apply} onSeeMore={() => openTab('more')} />
          }
        >
          <div className={styles.openSheet}>
            <Button
              ref={opener}
              kind="outline"
              icon={<IconFilter {...iconLook(22)} />}
              onClick={() => setSheetOpen(true)}
            >
              {t.filters}
              {count > 0 ? (
                <>
                  <Badge count={count} />
                  <VisuallyHidden>{t.filtersApplied(count)}</VisuallyHidden>
                </>
              ) : null}
            </Button>
          </div>
          <AppliedFilters filters={filters} onApply={apply} />
        </MemberGrid>
      </Tabs>
      <Dialog
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        title={t.filters}
        place={isDrawer ? 'left' : 'full'}
      >
        {panel}
      </Dialog>
    </Page>
  );
};
