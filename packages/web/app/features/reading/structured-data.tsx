import { useState } from 'react';

import { useHydrated } from '../../lib/start/use-hydrated.ts';

/**
 * Machine-readable facts about a page in schema.org vocabulary. Only part of the initial document: client-side
 * navigation does not need them and could not create script elements.
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
