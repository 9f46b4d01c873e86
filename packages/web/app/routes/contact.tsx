import { pages } from '@mysathi/contract/pages';
import { data, useActionData } from 'react-router';
import type { ActionFunctionArgs, MetaFunction } from 'react-router';

import { sendFromForm } from '../features/contact/contact-action.ts';
import type { ContactOutcome } from '../features/contact/contact-action.ts';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { ContactView } from '../features/contact/contact-view.tsx';
import { textOf, useText } from '../lib/i18n.ts';
import { requestFacts } from '../lib/load-context.ts';
import { languageOf } from '../lib/page-language.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { contactTexts } from '../messages/en/contact.ts';
import { BandedPage } from '../ui/banded-page.tsx';
import { useSiteFacts } from './layouts/site-facts.ts';
import { useVisitor } from './layouts/use-visitor.ts';

/** Takes the form from browsers without scripts, from here and from the landing page. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const { outcome, status } = await sendFromForm(request, context.get(requestFacts));
  return data(outcome, { status });
};

export const meta: MetaFunction = ({ matches }) => {
  const t = textOf(contactTexts, languageOf({ matches }));
  return pageMeta({ matches }, { title: t.pageTitle, description: t.description, path: pages.contact });
};

export const handle = { scripts: 'late' };

export default function ContactPage() {
  const t = useText(contactTexts);
  const { contactEmail } = useSiteFacts();
  return (
    <BandedPage
      title={t.heading}
      lead={t.lead}
      breadcrumbs={[{ label: t.home, to: pages.home }, { label: t.heading }]}
    >
      <ContactView
        form={<ContactForm writer={useVisitor()} posted={useActionData<ContactOutcome>()} />}
        email={contactEmail}
      />
    </BandedPage>
  );
}
