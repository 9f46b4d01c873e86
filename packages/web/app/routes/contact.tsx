import { readCampaign } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';
import { data, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';

import { reportedCampaign, sendFromForm } from '../features/contact-form/contact-action.ts';
import type { ContactOutcome } from '../features/contact-form/contact-action.ts';
import { ContactForm } from '../features/contact-form/contact-form.tsx';
import { ContactView } from '../features/contact-form/contact-view.tsx';
import { callFrom } from '../lib/calls/api.ts';
import { CallFailure } from '../lib/calls/call-failure.ts';
import { textOf, useText } from '../lib/words/i18n.ts';
import { requestFacts } from '../lib/calls/load-context.ts';
import { languageOf } from '../lib/words/page-language.ts';
import { pageMeta } from '../lib/pages/page-meta.ts';
import { contactPageTexts } from '../messages/en/contact-page.ts';
import { BandedPage } from '../ui/layout/banded-page.tsx';
import { useSiteFacts } from './layouts/site-facts.ts';
import { useVisitor } from './layouts/use-visitor.ts';

/** A campaign that is reported; one that is not there any more is none. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const id = reportedCampaign(request);
  if (id === undefined) return { campaign: undefined };
  try {
    const call = callFrom(context.get(requestFacts).callApi, readCampaign, { params: { id } });
    const { _id, title } = (await call).data;
    return { campaign: { _id, title } };
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === notFound) return { campaign: undefined };
    throw failure;
  }
};

/** Takes the form from browsers without scripts, from here and from the landing page. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const { outcome, status } = await sendFromForm(request, context.get(requestFacts));
  return data(outcome, { status });
};

export const meta: MetaFunction = ({ matches }) => {
  const t = textOf(contactPageTexts, languageOf({ matches }));
  return pageMeta({ matches }, { title: t.pageTitle, description: t.description, path: pages.contact });
};

const notFound = 404;

export const handle = { scripts: 'late' };

/** Write to us: also about a campaign that is reported, which the form then names. */
export default function ContactPage() {
  const t = useText(contactPageTexts);
  const { campaign } = useLoaderData<typeof loader>();
  const { contactEmail } = useSiteFacts();
  return (
    <BandedPage
      title={t.heading}
      lead={t.lead}
      breadcrumbs={[{ label: t.home, to: pages.home }, { label: t.heading }]}
    >
      <ContactView
        form={
          <ContactForm
            key={campaign?._id}
            writer={useVisitor()}
            campaign={campaign}
            posted={useActionData<ContactOutcome>()}
          />
        }
        email={contactEmail}
      />
    </BandedPage>
  );
}
