import { defineTexts } from '../../lib/words/i18n.ts';
import { count, params } from '../../lib/words/text-forms.ts';

/** The page of messages that the demo keeps instead of sending. */
export const devTexts = defineTexts('dev', {
  pageTitle: 'Outbox - Mysathi',
  heading: 'Outbox',
  lead: 'The demo sends nothing. Every SMS and e-mail it would have sent is here, newest first, codes too.',
  recipient: 'Mobile number (10 digits) or e-mail address',
  show: 'Show',
  showAll: 'Show all',
  refresh: 'Refresh',
  shown: count({ one: '{count} message', other: '{count} messages' }),
  shownTo: count({ one: '{count} message to this recipient', other: '{count} messages to this recipient' }),
  sms: 'SMS',
  email: 'E-mail',
  to: params('To {recipient}'),
  nothing: 'Nothing was sent yet',
  nothingHelp: 'Register or ask for a code, then refresh.',
});
