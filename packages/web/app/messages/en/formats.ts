import { defineTexts } from '../../lib/words/i18n.ts';
import { count, params } from '../../lib/words/text-forms.ts';

export const formatTexts = defineTexts('formats', {
  age: count({ one: '{count} yr', other: '{count} yrs' }),
  height: params('{feet} ft {inches} in'),
  heightWithCentimetres: params('{height} ({centimetres} cm)'),
  income: params('INR {amount} Per Annum'),
  crore: count({ one: '{count} crore', other: '{count} crore' }),
  lakh: count({ one: '{count} lakh', other: '{count} lakh' }),
  thousand: count({ one: '{count} thousand', other: '{count} thousand' }),
  rupees: params('{amount} rupees'),
  paise: count({ one: '{count} paisa', other: '{count} paise' }),
  today: 'Today',
  yesterday: 'Yesterday',
});
