import type { MetaFunction } from 'react-router';

import { ChatLink, SendInterest } from '../features/interests/send-interest.tsx';
import { MatchesView } from '../features/matches/matches-view.tsx';
import { ShortlistStar } from '../features/shortlist/shortlist-star.tsx';
import { textOf } from '../lib/words/i18n.ts';
import { languageOf } from '../lib/words/page-language.ts';
import { matchesTexts } from '../messages/en/matches.ts';

export const meta: MetaFunction = (args) => [{ title: textOf(matchesTexts, languageOf(args)).pageTitle }];

export default function MatchesPage() {
  return (
    <MatchesView
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
