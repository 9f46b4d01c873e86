import { listNotices } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';

import { NoticesView } from '../../features/giving/notices/notices-view.tsx';
import { callFrom } from '../../lib/calls/api.ts';
import { textOf } from '../../lib/words/i18n.ts';
import { requestFacts } from '../../lib/calls/load-context.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { pageMeta } from '../../lib/pages/page-meta.ts';
import { givingTexts } from '../../messages/en/giving.ts';

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  notices: (await callFrom(context.get(requestFacts).callApi, listNotices, {})).data,
});

export const meta: MetaFunction = ({ matches }) => {
  const { noticesTitle: title, noticesDescription: description } = textOf(
    givingTexts,
    languageOf({ matches }),
  );
  return pageMeta({ matches }, { title, description, path: pages.notices });
};

export const handle = { scripts: 'late' };

export default function NoticesPage() {
  return <NoticesView notices={useLoaderData<typeof loader>().notices} />;
}
