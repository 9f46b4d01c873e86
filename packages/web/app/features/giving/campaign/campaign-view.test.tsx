import { pages } from '@mysathi/contract/pages';
import { expect, test } from 'vitest';

import { drawn } from '../../../lib/testing/in-english.tsx';
import { someCampaign } from '../testing/some-campaign.ts';
import { CampaignView } from './campaign-view.tsx';

const pageOf = (changes: Partial<typeof someCampaign> = {}) =>
  drawn(<CampaignView campaign={{ ...someCampaign, ...changes }} tab="story" />);

test('nothing on the page leads to the form where no gift is taken', () => {
  const form = pages.give(someCampaign._id);
  expect(pageOf()).toContain(form);
  expect(pageOf({ takesGifts: false })).not.toContain(form);
  expect(pageOf({ status: 'paused' })).not.toContain(form);
});
