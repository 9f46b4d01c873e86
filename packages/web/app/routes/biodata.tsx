import { useQuery } from '@tanstack/react-query';
import type { MetaFunction } from 'react-router';

import { BiodataView } from '../features/profile/biodata/biodata-view.tsx';
import { combineQueries } from '../lib/calls/queries/combine-queries.ts';
import { textOf } from '../lib/words/i18n.ts';
import { ownPhotosQuery } from '../lib/people/own-photos.ts';
import { ownProfileQuery } from '../lib/people/own-profile.ts';
import { languageOf } from '../lib/words/page-language.ts';
import { biodataTexts } from '../messages/en/biodata.ts';
import { useBiodata } from '../sections/views/use-biodata.ts';
import { useSiteFacts } from './layouts/site/site-facts.ts';

export const meta: MetaFunction = (args) => [{ title: textOf(biodataTexts, languageOf(args)).pageTitle }];

export default function BiodataPage() {
  const own = useQuery({ ...ownProfileQuery, refetchOnMount: 'always' });
  const photos = useQuery({ ...ownPhotosQuery, refetchOnMount: 'always' });
  const { queries, parts } = useBiodata(own.data);
  const { publicOrigin } = useSiteFacts();
  const address = publicOrigin === '' ? window.location.origin : publicOrigin;
  return (
    <BiodataView
      profile={own.data}
      parts={parts}
      asking={combineQueries([own, photos, ...queries])}
      photos={photos.data}
      site={address.replace(/^https?:\/\//, '')}
    />
  );
}
