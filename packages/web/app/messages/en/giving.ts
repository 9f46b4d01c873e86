import { defineTexts } from '../../lib/words/i18n.ts';
import { count, params } from '../../lib/words/text-forms.ts';

/** What all pages about giving say: the hub, the cards, the ring, the notices. */
export const givingTexts = defineTexts('giving', {
  home: 'Home',
  hubTitle: 'Support a cause - Mysathi',
  causeTitle: params('{cause}: support a cause - Mysathi'),
  hubHeading: 'Support a cause',
  hubDescription: 'Campaigns of Mysathi, each with its goal, who it helps, and every rupee counted.',
  hubLead: 'Each campaign shows its documents, what was checked about them, and every rupee that came in.',
  register: 'Register, Its FREE!',
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
  noCampaignsHelp:
    'When one opens, you will find it here with its goal, who it helps, and every rupee counted.',
  noneOfCause: params('No campaigns for {cause} now'),
  noneOfCauseHelp: 'Other causes need help too.',
  showAll: 'Show all causes',
  writeToUs: 'Suggest a cause',

  by: params('by {name}'),
  demo: 'Demonstration',
  illustration: 'Illustration',
  ended: 'Ended',
  paused: 'Paused',
  covered: 'Bills covered',
  daysLeft: count({ one: '{count} day left', other: '{count} days left' }),
  raisedOf: params('{raised} raised of {goal}'),
  stageLine: params('{percent}% of stage {number}: {amount}'),
  goalLine: params('{percent}% of the goal'),
  overall: params('{percent}% overall'),
  ringOfGoal: params('{percent} percent of the goal raised: {raised} of {goal}'),
  ringOfStage: params(
    '{percent} percent of the goal raised: {raised} of {goal}. {stagePercent} percent of stage {number}.',
  ),

  notices: 'Donation notices',
  pauseNotices: 'Pause the notices',
  playNotices: 'Let the notices move',
  gave: params('{name} gave {amount}'),
  gaveHidden: params('{name} made a gift'),

  noticesTitle: 'Donation notices - Mysathi',
  noticesDescription: 'Who has given to a cause on Mysathi.',
  noticesLead: 'The newest gifts to all campaigns, under the name each donor chooses.',
  newest: 'The newest gifts',
  forCampaign: params('for {title}'),
  noNotices: 'No gifts yet',
  noNoticesHelp: 'Gifts to a cause appear here, under the name each donor chooses.',

  booksBalanced: params('Books last balanced on {time}'),
  booksNever: 'The books are checked every night; the first check is still to come.',
  booksDiffer: params('The check on {time} found a difference. We are looking into it.'),
  momentText: params('{date} at {time}'),

  noWayBack: 'Gifts to this campaign cannot be refunded.',

  share: 'Share',
  linkCopied: 'The link is copied.',
  copyThis: params('Copy this link: {link}'),
  byWhatsApp: 'Share on WhatsApp',
});
