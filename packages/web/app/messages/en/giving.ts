import { params } from '@nanostores/i18n';

import { count } from '../../lib/count.ts';
import { defineTexts } from '../../lib/i18n.ts';

/** What all pages about giving say: the hub, the cards, the ring, the notices. */
export const givingTexts = defineTexts('giving', {
  home: 'Home',
  hubTitle: 'Support a cause - Mysathi',
  causeTitle: params('{cause}: support a cause - Mysathi'),
  hubHeading: 'Support a cause',
  hubDescription: 'Campaigns of Mysathi, each with its goal, who it helps, and every rupee counted.',
  hubLead: 'Each campaign shows its documents, what was checked about them, and every rupee that came in.',
  looking: 'Looking for a partner?',
  register: 'Register free',
  looksForMatch: 'Looking for your match?',
  toMatches: 'Go to Matches',
  causes: 'Causes',
  allCauses: 'All causes',
  featured: 'Featured campaign',
  moreCauses: 'Support More Causes',
  campaignsOf: params('Campaigns: {cause}'),
  noGiftsNow: 'Ended or paused: no gifts now',
  nextCampaigns: 'Show more campaigns',
  noCampaigns: 'No campaigns are open now',
  noCampaignsHelp: 'When one opens, it stands here with its goal, who it helps, and every rupee counted.',
  noneOfCause: params('No campaigns for {cause} now'),
  noneOfCauseHelp: 'Other causes are glad of help too.',
  showAll: 'Show all causes',
  writeToUs: 'Suggest a cause',

  by: params('by {name}'),
  demo: 'Demonstration',
  illustration: 'Illustration',
  ended: 'Ended',
  paused: 'Paused',
  daysLeft: count({ one: '{count} day left', other: '{count} days left' }),
  raisedOf: params('{raised} raised of {goal}'),
  stageLine: params('{percent} % of stage {number}: {amount}'),
  goalLine: params('{percent} % of the goal'),
  overall: params('{percent} % overall'),
  ringOfGoal: params('{percent} percent of the goal raised: {raised} of {goal}'),
  ringOfStage: params(
    '{percent} percent of the goal raised: {raised} of {goal}. {stagePercent} percent of stage {number}.',
  ),

  notices: 'Donation notices',
  pause: 'Pause',
  play: 'Play',
  pauseNotices: 'Pause the notices',
  playNotices: 'Let the notices move',
  gave: params('{name} gave {amount}'),
  gaveHidden: params('{name} made a gift'),

  noticesTitle: 'Donation notices - Mysathi',
  noticesDescription: 'Who has given to a cause on Mysathi.',
  noticesLead: 'The newest gifts to all campaigns, under the name each giver chooses.',
  newest: 'The newest gifts',
  forCampaign: params('for {title}'),
  noNotices: 'No gifts yet',
  noNoticesHelp: 'Gifts to a cause are told here, under the name their giver chooses.',

  booksBalanced: params('Books last balanced at {time}'),
  booksNever: 'The books are compared every night; the first time is still to come.',
  booksDiffer: params('The comparison of {time} found a difference. We are looking into it.'),
  momentText: params('{date}, {time}'),

  share: 'Share',
  linkCopied: 'The link is copied.',
  copyThis: params('Copy this link: {link}'),
});
