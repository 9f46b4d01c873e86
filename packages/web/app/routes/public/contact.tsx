import { readCampaign } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';
import { data, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';

import { sendFromForm, subjectOf } from '../../features/contact-form/contact-action.ts';
import type { ContactOutcome } from '../../features/contact-form/contact-action.ts';
import { addressAbout } from '../../features/contact-form/contact-check.ts';
import { ContactForm } from '../../features/contact-form/contact-form.tsx';
import { SubjectOfForm } from '../../features/contact-form/contact-subject.tsx';
import { ContactView } from '../../features/contact-form/contact-view.tsx';
import { callFrom } from '../../lib/calls/api.ts';
import { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { notFound } from '../../lib/calls/http-status.ts';
import { textOf, useText } from '../../lib/words/i18n.ts';
import { requestFacts } from '../../lib/calls/load-context.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { pageMeta } from '../../lib/pages/page-meta.ts';
import { contactPageTexts } from '../../messages/en/contact-page.ts';
import { BandedPage } from '../../ui/layout/banded-page.tsx';
import { useSiteFacts } from '../layouts/site/site-facts.ts';
import { useVisitor } from '../layouts/site/use-visitor.ts';

const nothing = { subject: undefined, named: undefined };

/** Loads the subject of the message; a campaign that no longer exists is ignored. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const subject = subjectOf(request);
  if (subject === undefined) return nothing;
  try {
    const params = { id: subject.campaign };
    const call = callFrom(context.get(requestFacts).callApi, readCampaign, { params });
    const { _id, title, creators } = (await call).data;
    const party = creators.find(({ role }) => role === subject.about);
    return {
      subject,
      named: { campaign: { _id, title }, party: party && { role: party.role, name: party.name } },
    };
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === notFound) return nothing;
    throw failure;
  }
};

/** Receives the form posted without scripts, from this page and the landing page. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const { outcome, status } = await sendFromForm(request, context.get(requestFacts));
  return data(outcome, { status });
};

export const meta: MetaFunction = ({ matches }) => {
  const t = textOf(contactPageTexts, languageOf({ matches }));
  return pageMeta({ matches }, { title: t.pageTitle, description: t.description, path: pages.contact });
};

export const handle = { scripts: 'late' };

/** The contact page; the form names the campaign or person that the message is about. */
export default function ContactPage() {
  const t = useText(contactPageTexts);
  const { subject, named } = useLoaderData<typeof loader>();
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
            key={addressAbout(subject)}
            writer={useVisitor()}
            subject={subject}
            head={named === undefined ? null : <SubjectOfForm {...named} />}
            posted={useActionData<ContactOutcome>()}
          />
        }
        email={contactEmail}
      />
    </BandedPage>
  );
}
