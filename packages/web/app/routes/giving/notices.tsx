import { listNotices } from '@mysathi/contract/endpoints/campaigns';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';

import { NoticesView } from '../../features/giving/notices-view.tsx';
import { callFrom } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { requestFacts } from '../../lib/load-context.ts';
import { givingTexts } from '../../messages/en/giving.ts';

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  notices: (await callFrom(context.get(requestFacts).callApi, listNotices, {})).data,
});

export const meta: MetaFunction = () => {
  const t = textOf(givingTexts, 'en');
  return [{ title: t.noticesTitle }, { name: 'description', content: t.noticesDescription }];
};

export default function NoticesPage() {
  return <NoticesView notices={useLoaderData<typeof loader>().notices} />;
}
