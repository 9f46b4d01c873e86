import { campaignMessages } from '@mysathi/contract/endpoints/campaigns';
import { beforeAll, expect, test } from 'vitest';

import { LanguageContext, loadLanguage } from '../../../../lib/words/i18n.ts';
import { drawn, readable } from '../../../../lib/testing/in-english.tsx';
import { SupportersView } from './supporters-view.tsx';
import type { LinksAnswer } from './supporters-view.tsx';

const totals = { goal: 1000, raised: 0, percent: 0, donors: 0, gifts: 0, stages: [], currentStage: 0 };

beforeAll(() => loadLanguage('hi'));

const view = (answer?: Omit<LinksAnswer, 'email' | 'at'>) => (
  <SupportersView
    campaign={{ _id: 'a-library', title: 'A library' }}
    totals={totals}
    supporters={[]}
    order="newest"
    cursor={null}
    first
    answer={answer && { email: 'asha@example.org', at: 1, ...answer }}
    busy={false}
  />
);

const page = (language: 'en' | 'hi') =>
  readable(<LanguageContext value={language}>{view({ sent: campaignMessages.linksSent })}</LanguageContext>);

test('whoever has the links of own gifts mailed is told so in the language of the page', () => {
  expect(page('en')).toContain(campaignMessages.linksSent);
  expect(page('hi')).toContain('इस ईमेल से दान हुए हों');
});

test('without supporters no gift counts; somebody may have given, and taken it back', () => {
  expect(page('en')).toContain('This campaign has no gifts yet.');
  expect(page('hi')).toContain('इस अभियान में अभी कोई दान गिना नहीं गया है।');
});

const invalid = 'aria-invalid="true"';

test('a refusal that is not about the address does not mark it as wrong, and is announced', () => {
  for (const failure of ['Too many tries.', '']) {
    const refused = drawn(view({ failure }));
    expect(refused).toContain('role="alert"');
    expect(refused).not.toContain(invalid);
  }
});

test('an address that is wrong is marked, and linked to from the list of what is wrong', () => {
  const wrong = drawn(view({ problem: 'Enter a valid email' }));
  expect(wrong).toContain(invalid);
  expect(wrong).toMatch(/role="alert".*href="#email"/s);
});

test('the place where the mailed links are announced is there before they are', () => {
  expect(drawn(view())).toMatch(/<div aria-live="polite"[^>]*><\/div>/);
});
