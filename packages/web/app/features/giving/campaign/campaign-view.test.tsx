import { campaignRoles } from '@mysathi/contract/campaign-roles';
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

test('who writes about the organiser, or whom it is for, is asked about that one', () => {
  const shown = pageOf();
  for (const role of campaignRoles)
    expect(shown).toContain(pages.contactAbout(someCampaign._id, role).replace('&', '&amp;'));
});
