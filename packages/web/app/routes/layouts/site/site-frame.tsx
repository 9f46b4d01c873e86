import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';

import { lazyPart, nothing } from '../../../ui/lazy-part.tsx';
import { SiteFooter } from './site-footer.tsx';
import { noCounts, SiteHeader } from './site-header.tsx';
import { useResume, useVisitor } from './use-visitor.ts';

// Visitors, the majority on these pages, do not need it.
const KnownPerson = lazyPart(async () => (await import('../known-person.tsx')).KnownPerson, {
  instead: nothing,
});

/** The frame of public pages; for members it has the same navigation as their own pages. */
export const SiteFrame = ({ children }: { children: ReactNode }) => {
  const person = useVisitor();
  // The cookies may be those of a person who has since registered in this browser.
  const open = useResume();
  const isMember = open === undefined && person !== undefined;
  const [counts, setCounts] = useState(noCounts);
  return (
    <>
      <SiteHeader person={person} counts={counts} />
      {children}
      <SiteFooter />
      {isMember || open !== undefined ? (
        <Suspense>
          <KnownPerson key={person?.id} isMember={isMember} onCounts={setCounts} />
        </Suspense>
      ) : null}
    </>
  );
};
