import { pages } from '@mysathi/contract/pages';
import { redirect, useLoaderData, useRevalidator } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';

import { ContactForm } from '../../features/contact-form/contact-form.tsx';
import { DonorTicker } from '../../features/giving/notices/donor-ticker.tsx';
import { readNotices } from '../../features/giving/notices/read-notices.ts';
import { LandingView } from '../../features/landing/landing-view.tsx';
import { readPublicCards } from '../../features/landing/public-cards.ts';
import { resumeAddress } from '../../lib/session/resume-address.ts';
import { useTodaysCards } from '../../features/landing/use-todays-cards.ts';
import { StructuredData } from '../../features/reading/structured-data.tsx';
import { readStories } from '../../features/stories/read-stories.ts';
import { WallOfLove } from '../../features/stories/wall-of-love.tsx';
import { textOf } from '../../lib/words/i18n.ts';
import { requestFacts } from '../../lib/calls/load-context.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { pageMeta } from '../../lib/pages/page-meta.ts';
import { homeTexts } from '../../messages/en/home.ts';
import { useSiteFacts } from '../layouts/site/site-facts.ts';
import { useVisitor } from '../layouts/site/use-visitor.ts';

/**
 * Redirects people with an unfinished signup there. If cards, notices or stories cannot be read, the page comes without
 * them.
 */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const resume = resumeAddress(request.headers.get('cookie') ?? '');
  if (resume !== undefined) throw redirect(resume);
  const facts = context.get(requestFacts);
  const [cards, notices, stories] = await Promise.all([
    readPublicCards(facts),
    readNotices(facts),
    readStories(facts),
  ]);
  return { cards, notices, stories };
};

export const meta: MetaFunction = ({ matches }) => {
  const t = textOf(homeTexts, languageOf({ matches }));
  return pageMeta({ matches }, { title: t.title, description: t.description, path: pages.home });
};

export const handle = { scripts: 'late' };

export default function HomePage() {
  const person = useVisitor();
  const loaded = useLoaderData<typeof loader>();
  const { cards, notePhotoFailed } = useTodaysCards(loaded.cards, person !== undefined);
  const { revalidate, state } = useRevalidator();
  const { publicOrigin: url, contactEmail: email } = useSiteFacts();
  return (
    <>
      <StructuredData
        facts={{ '@type': 'Organization', name: 'Mysathi', url, email, logo: `${url}/drawn/icon-512.png` }}
      />
      <LandingView
        cards={cards}
        onPhotoFailed={notePhotoFailed}
        isMember={person !== undefined}
        retrying={state === 'loading'}
        onRetry={() => void revalidate()}
        stories={<WallOfLove stories={loaded.stories} />}
        contactForm={<ContactForm writer={person} />}
        notices={<DonorTicker notices={loaded.notices} />}
      />
    </>
  );
}
