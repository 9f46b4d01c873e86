import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';

import { LockedContact } from '../features/contacts/locked-contact.tsx';
import { AsOthersView } from '../features/matches/detail/as-others-view.tsx';
import { HoroscopeFile } from '../features/matches/detail/horoscope-file.tsx';
import { textOf } from '../lib/words/i18n.ts';
import { languageOf } from '../lib/words/page-language.ts';
import { asOthersTexts } from '../messages/en/as-others.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { FormSkeleton } from '../ui/states/skeleton.tsx';

const MemberSections = lazyPart(
  async () => (await import('../sections/views/member-sections.tsx')).MemberSections,
);

export const meta: MetaFunction = (args) => [{ title: textOf(asOthersTexts, languageOf(args)).pageTitle }];

export default function AsOthersPage() {
  return (
    <AsOthersView
      sectionsOf={(detail, contact) => (
        <Suspense fallback={<FormSkeleton fields={4} />}>
          <MemberSections
            detail={detail}
            aside={null}
            horoscope={
              detail.horoscope === null ? null : <HoroscopeFile id={detail._id} address={detail.horoscope} />
            }
            contact={detail.contact === 'open' ? contact : <LockedContact name={detail.name} />}
          />
        </Suspense>
      )}
    />
  );
}
