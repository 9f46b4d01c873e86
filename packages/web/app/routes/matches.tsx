import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';

import { ChatLink, SendInterest } from '../features/interests/send-interest.tsx';
import { MatchesView } from '../features/matches/matches-view.tsx';
import { ShortlistStar } from '../features/shortlist/shortlist-star.tsx';
import { useInterestsFrom } from '../lib/people/own-profile.ts';
import { textOf } from '../lib/words/i18n.ts';
import { languageOf } from '../lib/words/page-language.ts';
import { matchesTexts } from '../messages/en/matches.ts';
import { lazyPart, nothing } from '../ui/lazy-part.tsx';

const ListedFrom = lazyPart(
  async () => (await import('../features/interests/interests-from.tsx')).ListedFrom,
  {
    instead: nothing,
  },
);

export const meta: MetaFunction = (args) => [{ title: textOf(matchesTexts, languageOf(args)).pageTitle }];

export default function MatchesPage() {
  const interestsFrom = useInterestsFrom();
  return (
    <MatchesView
      notice={
        interestsFrom && (
          <Suspense>
            <ListedFrom day={interestsFrom} />
          </Suspense>
        )
      }
      actionsOf={(card, list) => (
        <>
          {list === 'my' ? (
            <ChatLink member={card} />
          ) : (
            <SendInterest member={card} standing={card.standing} interestId={card.interestId} />
          )}
          {list === 'my' || list === 'shortlisted' ? null : (
            <ShortlistStar member={card} shortlisted={card.shortlisted} />
          )}
        </>
      )}
    />
  );
}
