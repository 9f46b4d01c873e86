import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { MetaFunction } from 'react-router';

import { pages } from '@mysathi/contract/pages';

import { ProfileInterest } from '../features/interests/profile-interest.tsx';
import { MemberDetailView } from '../features/matches/detail/member-detail-view.tsx';
import { ShortlistButton } from '../features/shortlist/shortlist-star.tsx';
import { invalidateMember } from '../lib/people/invalidate-member.ts';
import { textOf, useText } from '../lib/words/i18n.ts';
import { readTrail } from '../lib/people/match-trail.ts';
import { languageOf } from '../lib/words/page-language.ts';
import { useMember } from '../lib/session/use-member.ts';
import { showToast } from '../lib/screen/toasts.ts';
import { matchDetailTexts } from '../messages/en/match-detail.ts';
import { lazyPart, nothing } from '../ui/lazy-part.tsx';
import { FormSkeleton, Skeleton } from '../ui/states/skeleton.tsx';

const ContactPanel = lazyPart(
  async () => (await import('../features/contacts/contact-panel.tsx')).ContactPanel,
);
const ProfileMenu = lazyPart(async () => (await import('./match-menu.tsx')).ProfileMenu);
// Rarely needed.
const ReportGone = lazyPart(async () => (await import('../features/safety/report-gone.tsx')).ReportGone, {
  instead: nothing,
});
const MemberSections = lazyPart(
  async () => (await import('../sections/views/member-sections.tsx')).MemberSections,
);
// Only accepted members may open one.
const HoroscopeFile = lazyPart(
  async () => (await import('../features/matches/detail/horoscope-file.tsx')).HoroscopeFile,
);

const OwnNote = lazyPart(async () => (await import('../features/notes/own-note.tsx')).OwnNote, {
  early: true,
});

const StoryPromo = lazyPart(async () => (await import('../features/stories/story-promo.tsx')).StoryPromo, {
  instead: nothing,
});

export const meta: MetaFunction = (args) => [{ title: textOf(matchDetailTexts, languageOf(args)).pageTitle }];

/** The page without an id: the first member of the last list; if there is none, the lists with a message. */
const FirstOfTrail = () => {
  const t = useText(matchDetailTexts);
  const [first] = readTrail().ids;
  const hasTrail = first !== undefined;
  useEffect(() => {
    if (!hasTrail) showToast('info', t.noTrail);
  }, [hasTrail, t]);
  return <Navigate replace to={hasTrail ? pages.matchDetail(first) : pages.matches} />;
};

export default function MatchDetailPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const me = useMember();
  if (id === undefined) return <FirstOfTrail />;
  // A link to the own profile, with which one cannot interact.
  if (id.toLowerCase() === me?.id) return <Navigate replace to={pages.profile} />;
  return (
    <MemberDetailView
      key={id}
      id={id}
      sectionsOf={(detail, aside) => (
        <Suspense fallback={<FormSkeleton fields={4} />}>
          <MemberSections
            detail={detail}
            aside={
              <>
                <Suspense>
                  <StoryPromo />
                </Suspense>
                {aside}
              </>
            }
            horoscope={
              detail.horoscope === null ? null : (
                <Suspense>
                  <HoroscopeFile id={id} address={detail.horoscope} />
                </Suspense>
              )
            }
            chatAddress={detail.interest_status === 'accepted' ? pages.chatWith(id) : undefined}
            contact={<ContactPanel member={{ id, name: detail.name }} accepted={detail.contact === 'open'} />}
          />
        </Suspense>
      )}
      noteOf={(detail) => (
        <Suspense fallback={<Skeleton height="160px" />}>
          <OwnNote member={{ id, name: detail.name }} note={detail.my_note} />
        </Suspense>
      )}
      goneActions={
        <Suspense>
          <ReportGone id={id} />
        </Suspense>
      }
      menuOf={(detail) => (
        <Suspense>
          <ProfileMenu
            member={{ id, name: detail.name }}
            memberId={detail.member_id}
            mayHide={detail.interest_status !== 'accepted'}
            onBlocked={async (isStillHere) => {
              if (isStillHere) await navigate(pages.matches);
              invalidateMember(queries, id);
            }}
          />
        </Suspense>
      )}
      actionsOf={(detail, change) => (
        <>
          <ProfileInterest
            member={{ id, name: detail.name }}
            standing={detail.interest_status}
            interestId={detail.interest_id}
            onChange={(standing, interestId) =>
              change({ interest_status: standing, interest_id: interestId })
            }
          />
          <ShortlistButton
            member={{ id, name: detail.name }}
            shortlisted={detail.shortlisted}
            onChange={(shortlisted) => change({ shortlisted })}
          />
        </>
      )}
    />
  );
}
