import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';

import { lazyPart, nothing } from '../../../ui/lazy-part.tsx';
import { SiteFooter } from './site-footer.tsx';
import { noCounts, SiteHeader } from './site-header.tsx';
import { useResume, useVisitor } from './use-visitor.ts';

// Visitors, who are most of those who come here, are not known.
const KnownPerson = lazyPart(async () => (await import('../known-person.tsx')).KnownPerson, {
  instead: nothing,
});

/** The frame of public pages; members see their places in it, as on their own pages. */
export const SiteFrame = ({ children }: { children: ReactNode }) => {
  const person = useVisitor();
  // The cookies may speak of somebody who has registered in this browser since.
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
