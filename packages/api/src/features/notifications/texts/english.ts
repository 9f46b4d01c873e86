import type { NotificationTexts } from './texts.ts';

const is = (several: boolean) => (several ? 'are' : 'is');
const has = (several: boolean) => (several ? 'have' : 'has');

export const english: NotificationTexts = {
  words: {
    interest_received: {
      subject: (who, several) => `${who} ${is(several)} interested in you`,
      body: (who, several) =>
        `${who} ${has(several)} sent you an interest. Take your time to read the profile; your answer stays between the two of you.`,
    },
    interest_accepted: {
      subject: (who) => `${who} said yes`,
      body: (who, several) =>
        `${who} ${has(several)} accepted your interest. You can write to each other now.`,
    },
    message: {
      subject: (who) => `${who} wrote to you`,
      body: (who) => `Messages from ${who} are waiting for you in your chats.`,
    },
    shortlisted: {
      subject: (who) => `${who} shortlisted you`,
      body: (who, several) => `${who} ${has(several)} added you to a shortlist.`,
    },
    contact_viewed: {
      subject: (who) => `${who} opened your contact details`,
      body: (who, several) =>
        `${who} ${has(several)} opened your contact details. You can see everybody who did in your settings.`,
    },
    photo_reviewed: {
      subject: () => 'Your photo or ID proof was checked',
      body: () => 'Something you sent us has now been checked.',
    },
    quota: {
      subject: () => 'You are close to a fair-use limit',
      body: () => 'You have used most of what a member may send or open for now.',
    },
    report: {
      subject: () => 'News about your report',
      body: () => 'There is news about a report you sent us. You will find it in your notifications.',
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
    photo_reviewed: 'No more e-mails about checked photos and ID proofs',
    quota: 'No more e-mails about fair use',
    report: 'No more e-mails about my reports',
    digest: 'No more e-mails with the daily summary',
  },
  newMessage: 'You have a new message',
  somethingNew: 'There is something new for you',
};
