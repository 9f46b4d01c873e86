import { campaignMessages } from '@mysathi/contract/endpoints/campaigns';
import { beforeAll, expect, test } from 'vitest';

import { LanguageContext, loadLanguage } from '../../../../lib/words/i18n.ts';
import { readable } from '../../../../lib/testing/in-english.tsx';
import { SupportersView } from './supporters-view.tsx';

const totals = { goal: 1000, raised: 0, percent: 0, donors: 0, gifts: 0, stages: [], currentStage: 0 };

beforeAll(() => loadLanguage('hi'));

const page = (language: 'en' | 'hi') =>
  readable(
    <LanguageContext value={language}>
      <SupportersView
        campaign={{ _id: 'a-library', title: 'A library' }}
        totals={totals}
        supporters={[]}
        order="newest"
        cursor={null}
        first
        answer={{ email: 'asha@example.org', sent: campaignMessages.linksSent }}
        busy={false}
      />
    </LanguageContext>,
  );

test('whoever has the links of own gifts mailed is told so in the language of the page', () => {
  expect(page('en')).toContain(campaignMessages.linksSent);
  expect(page('hi')).toContain('इस ईमेल से दान हुए हों');
});

test('without supporters no gift counts; somebody may have given, and taken it back', () => {
  expect(page('en')).toContain('This campaign has no gifts yet.');
  expect(page('hi')).toContain('इस अभियान में अभी कोई दान गिना नहीं गया है।');
});
