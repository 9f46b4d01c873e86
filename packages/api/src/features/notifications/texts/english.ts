import type { NotificationTexts } from './texts.ts';

const is = (several: boolean) => (several ? 'are' : 'is');
const has = (several: boolean) => (several ? 'have' : 'has');

export const english: NotificationTexts = {
  words: {
    interest_received: {
      subject: (who, several) => `${who} ${is(several)} interested in you`,
      body: (who, several) =>
        `${who} ${has(several)} sent you an interest. Take your time to read the profile; your answer stays between you.`,
    },
    interest_accepted: {
      subject: (who) => `${who} said yes`,
      body: (who, several) =>
        `${who} ${has(several)} accepted your interest. You can write to each other now.`,
    },
    message: {
      subject: (who) => `${who} wrote to you`,
      body: (who) => `Messages from ${who} wait for you in your chats.`,
    },
    shortlisted: {
      subject: (who) => `${who} shortlisted you`,
      body: (who, several) => `${who} ${has(several)} put you on the shortlist.`,
    },
    contact_viewed: {
      subject: (who) => `${who} opened your contact details`,
      body: (who, several) =>
        `${who} ${has(several)} opened your contact details. You can see everybody who did in your settings.`,
    },
    photo_reviewed: {
      subject: () => 'Your photo or paper was checked',
      body: () => 'Something that you sent for checking has an answer now.',
    },
    quota: {
      subject: () => 'You are near a limit of fair use',
      body: () => 'You have taken most of what one may send or open in a while.',
    },
    report: {
      subject: () => 'News of your report',
      body: () => 'There is news of a report that you sent us. You find it among your notifications.',
    },
  },
  others: (rest) => `${rest} others`,
  digestSubject: (count) => `${count === 1 ? 'One thing' : `${count} things`} you may have missed`,
  digestText: (count) =>
    `${count === 1 ? 'One thing has' : `${count} things have`} happened that you have not seen yet.`,
  noMore: {
    interest_received: 'No more e-mails about interests you receive',
    interest_accepted: 'No more e-mails about accepted interests',
    message: 'No more e-mails about new messages',
    shortlisted: 'No more e-mails about being shortlisted',
    contact_viewed: 'No more e-mails about opened contact details',
    photo_reviewed: 'No more e-mails about checked photos and papers',
    quota: 'No more e-mails about fair use',
    report: 'No more e-mails about my reports',
    digest: 'No more e-mails with the daily summary',
  },
  newMessage: 'You have a new message',
  somethingNew: 'There is something new for you',
};
