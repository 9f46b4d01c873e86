import { useState } from 'react';

import { useHydrated } from '../../lib/start/use-hydrated.ts';

/**
 * Facts of a page for machines, in the words of schema.org. They come with the document alone: who
 * goes on from page to page in a browser needs none, and script elements cannot be made there.
 */
export const StructuredData = ({ facts }: { facts: Readonly<Record<string, unknown>> }) => {
  const hydrated = useHydrated();
  const [json] = useState(() =>
    hydrated
      ? undefined
      : JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c'),
  );
  return json === undefined ? null : <script type="application/ld+json">{json}</script>;
};
