import { kolkataDay } from '@mysathi/contract/time/calendar';

import { hourMilliseconds } from '../../../platform/clock.ts';
import { quotedWords } from '../../../platform/desk/quoted-words.ts';
import type { Decision, Outcome } from './decide-report.ts';
import type { Lifted } from './lift-suspension.ts';
import type { OpenReport } from './open-reports.ts';
import type { SuspensionOutcome } from './account-at-desk.ts';
import type { Addition, Evidence, KeptMessage, KeptPicture, ShownReport } from './show-report.ts';

const hoursFrom = (from: Date, to: Date): string => {
  const hours = Math.round(Math.abs(to.getTime() - from.getTime()) / hourMilliseconds);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
};

const marks: Readonly<Record<OpenReport['urgency'], string>> = {
  overdue: 'OVERDUE  ',
  half: 'half over  ',
  in_time: '',
};

/** Formats an open report as one line. */
export const lineOfOpen = (report: OpenReport, now: Date): string => {
  const { number, reason, memberId, createdAt, clock, dueAt, urgency, aboutMember, unseen } = report;
  const end = dueAt <= now ? `since ${hoursFrom(dueAt, now)}` : `in ${hoursFrom(now, dueAt)}`;
  const others = aboutMember > 1 ? `, ${aboutMember} open about this member` : '';
  const added = unseen > 0 ? `, ${unseen} added that nobody has looked at` : '';
  return `${number}  ${marks[urgency]}${reason}  ${memberId}  ${hoursFrom(createdAt, now)} old, to ${clock} ${end} (${dueAt.toISOString()})${others}${added}`;
};

const messageLines = (messages: readonly KeptMessage[], reporterId: string): string[] =>
  messages.map(
    ({ sender_id: sender, body, created_at: at }) =>
      `  ${at}  ${sender === reporterId ? 'reporter' : 'reported'}: ${quotedWords(body)}`,
  );

const lineOfPicture = ({ slot, photo, now, review }: KeptPicture): string => {
  if (photo === null) return `  ${slot}: gone since`;
  const place = now === slot ? '' : `, in ${now} by now`;
  return `  ${slot}: photo ${photo}${place}${review === 'approved' ? '' : `, ${review}`}`;
};

const picturesIn = ({ pictures }: ShownReport): string[] =>
  pictures.length === 0
    ? ['No picture was kept.']
    : [
        `Pictures that were kept: ${pictures.length}; --into FOLDER writes them. What is there still goes by npm run photos -- --refuse PHOTO.`,
        ...pictures.map(lineOfPicture),
      ];

const profileText = ({ messages: _messages, ...profile }: Evidence): string =>
  JSON.stringify(profile, null, 2);

/** Formats an addition, without what was stored before it. */
const linesOfAddition = (
  { at, note, evidence }: Addition,
  before: Evidence,
  reporterId: string,
): string[] => {
  const known = new Set(before.messages.map(({ sequence }) => sequence));
  const messages = evidence.messages.filter(({ sequence }) => !known.has(sequence));
  const profile = profileText(evidence);
  return [
    `Added ${at}: ${note === null ? 'nothing was written' : quotedWords(note)}`,
    ...(profile === profileText(before) ? [] : ['The profile as it stood by then:', quotedWords(profile)]),
    ...(messages.length === 0
      ? []
      : ['What the two have written since then:', ...messageLines(messages, reporterId)]),
  ];
};

/** Formats a report with its evidence, for the person who is to decide it. */
export const linesOfReport = (report: ShownReport): string[] => {
  const { additions, evidence, reporterId } = report;
  const state = report.decidedAt
    ? `decided ${report.decidedAt.toISOString()}: ${report.action ?? ''}`
    : 'open';
  return [
    `Report ${report.number}: ${report.reason}, ${report.reporter} about ${report.reported}, ${state}`,
    `Reported ${report.createdAt.toISOString()}, to confirm by ${report.acknowledgeBy.toISOString()}, to decide by ${report.decideBy.toISOString()}`,
    `What was written with it: ${report.note === null ? 'nothing' : quotedWords(report.note)}`,
    'The profile as it stood:',
    quotedWords(profileText(evidence)),
    evidence.messages.length === 0 ? 'The two wrote each other nothing.' : 'What the two wrote:',
    ...messageLines(evidence.messages, reporterId),
    ...additions.flatMap((added, at) =>
      linesOfAddition(added, additions[at - 1]?.evidence ?? evidence, reporterId),
    ),
    ...picturesIn(report),
  ];
};

const done: Readonly<Record<Decision, string>> = {
  dismissed: 'dismissed',
  warned: 'upheld, and the member is warned',
  suspended: 'upheld',
};

/** The outcome for the account, in words. */
export const lineOfSuspension: Readonly<Record<SuspensionOutcome, string>> = {
  suspended: 'The account is suspended and signed out everywhere.',
  suspended_before: 'The account was suspended before.',
  kept_away: 'The account was erased before. Nobody registers with its number or e-mail address for now.',
  erased_before: 'The account was erased before: there is nothing to suspend.',
};

/** Formats the outcome of lifting a suspension. */
export const lineOfLifted = (memberNumber: string, lifted: Lifted | null): string => {
  if (lifted === null) return `${memberNumber} is not suspended. Nothing was done.`;
  if (lifted.kind === 'leaving') {
    const day = kolkataDay(lifted.eraseAt);
    return `${memberNumber} is not suspended any more, and will be erased on ${day} unless its owner keeps it.`;
  }
  return lifted.kind === 'open'
    ? `${memberNumber} is open again.`
    : `${memberNumber} was erased before. Whoever it was may register again.`;
};

/** Formats the outcome of a decision. */
export const linesOfOutcome = (number: number, decision: Decision, outcome: Outcome): string[] => {
  if (outcome.kind === 'before')
    return [
      `Report ${number} was decided before${outcome.decision === null ? '' : ` (${outcome.decision})`}. Nothing was done.`,
    ];
  const reports = [
    ...outcome.numbers.map((one) => `Report ${one} is ${done[decision]}.`),
    ...outcome.unseen.map((one) => `Report ${one} stays open: nobody has looked at it.`),
  ];
  return outcome.account === null ? reports : [...reports, lineOfSuspension[outcome.account]];
};
