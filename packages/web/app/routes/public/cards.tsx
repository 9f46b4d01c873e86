import type { MemberCard } from '@mysathi/contract/member-card';
import { pages } from '@mysathi/contract/pages';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';

import { FindMatchesView } from '../../features/landing/find-matches-view.tsx';
import { readPublicCards } from '../../features/landing/public-cards.ts';
import { useTodaysCards } from '../../features/landing/use-todays-cards.ts';
import { textOf, useText } from '../../lib/words/i18n.ts';
import { requestFacts } from '../../lib/calls/load-context.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { pageMeta } from '../../lib/pages/page-meta.ts';
import { homeTexts } from '../../messages/en/home.ts';
import { lazyPart, nothing } from '../../ui/lazy-part.tsx';
import { BandedPage } from '../../ui/layout/banded-page.tsx';
import { useVisitor } from '../layouts/site/use-visitor.ts';

interface CardActionsProps {
  card: MemberCard;
  /** Shown until the cards have loaded, and permanently if they cannot be. */
  until: ReactNode;
}

// Loaded for members only.
const CardActions = lazyPart<CardActionsProps>(async () => (await import('./card-actions.tsx')).CardActions, {
  instead: ({ until }) => until,
});

// A member who has to sign in again does so here, as on member pages.
const SessionEnd = lazyPart(
  async () => (await import('../../features/auth/signing-in/session-end.tsx')).SessionEnd,
  {
    instead: nothing,
  },
);

/** Loads the members shown publicly; a member's own cards of today are loaded by script. */
export const loader = async ({ context }: LoaderFunctionArgs) => ({
  cards: await readPublicCards(context.get(requestFacts)),
});

export const meta: MetaFunction = ({ matches }) => {
  const t = textOf(homeTexts, languageOf({ matches }));
  const facts = { title: t.cardsTitle, description: t.cardsLead, path: pages.cards };
  // Members who withdraw their consent must not remain findable in a search engine's index.
  return [...pageMeta({ matches }, facts), { name: 'robots', content: 'noindex' }];
};

export const handle = { scripts: 'late' };

/** The Find Matches page; also for visitors, who have to sign in for any action on a card. */
export default function CardsPage() {
  const t = useText(homeTexts);
  const isMember = useVisitor() !== undefined;
  const { cards, notePhotoFailed } = useTodaysCards(useLoaderData<typeof loader>().cards, isMember);
  const { revalidate, state } = useRevalidator();
  return (
    <BandedPage
      title={t.cardsHeading}
      lead={isMember ? undefined : t.cardsLead}
      breadcrumbs={[{ label: t.home, to: pages.home }, { label: t.cardsHeading }]}
    >
      <FindMatchesView
        cards={cards}
        onPhotoFailed={notePhotoFailed}
        isMember={isMember}
        actionsOf={(card, until) => (
          <Suspense fallback={until}>
            <CardActions card={card} until={until} />
          </Suspense>
        )}
        retrying={state === 'loading'}
        onRetry={() => void revalidate()}
      />
      {isMember ? (
        <Suspense>
          <SessionEnd />
        </Suspense>
      ) : null}
    </BandedPage>
  );
}
