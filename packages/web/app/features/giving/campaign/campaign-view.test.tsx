import { campaignRoles } from '@mysathi/contract/giving/campaign-roles';
import { pages } from '@mysathi/contract/pages';
import { expect, test } from 'vitest';

import { drawn } from '../../../lib/testing/in-english.tsx';
import { someCampaign } from '../testing/some-campaign.ts';
import { campaignTabs } from './campaign-tabs.tsx';
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

/** Returns the languages that elements with this text are marked with. */
const languagesOf = (html: string, words: string) =>
  html
    .slice(html.indexOf('<h1'))
    .split(`>${words}<`)
    .slice(0, -1)
    .map((before) => / lang="(\w+)"/.exec(before.slice(before.lastIndexOf('<')))?.[1]);

test('what the desk wrote is marked with its language, whatever the page is in', () => {
  const hindi = { title: 'वाई के लिए पुस्तकालय', story: ['अलमारियाँ बन गई हैं।'] };
  const tabs = campaignTabs.map((tab) => drawn(<CampaignView campaign={someCampaign} tab={tab} />));
  const inHindi = pageOf(hindi);
  const [update] = someCampaign.updates;
  const marked = [
    ...[someCampaign.title, someCampaign.summary, someCampaign.story[0]].map((words) => [
      tabs[0],
      words,
      'en',
    ]),
    [tabs[1], someCampaign.documents[0]?.title, 'en'],
    ...[update?.title, update?.text].map((words) => [tabs[2], words, 'en']),
    ...[hindi.title, hindi.story[0]].map((words) => [inHindi, words, 'hi']),
  ];
  const found = marked.map(([html = '', words = '']) => [words, ...new Set(languagesOf(html, words))]);
  expect(found).toEqual(marked.map(([, words, language]) => [words, language]));
  expect(inHindi).toMatch(new RegExp(`<li[^>]* lang="hi"><span aria-current="page">${hindi.title}`));
});
