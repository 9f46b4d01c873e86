import type { MetaFunction } from 'react-router';

import { ContactViewersView } from '../../features/contacts/contact-viewers-view.tsx';
import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { contactViewTexts } from '../../messages/en/contact-views.ts';

export const meta: MetaFunction = (args) => [
  { title: textOf(contactViewTexts, languageOf(args)).viewersPageTitle },
];

export default function ContactViewersPage() {
  return <ContactViewersView />;
}
