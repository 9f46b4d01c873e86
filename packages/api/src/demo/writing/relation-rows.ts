import { demoId, demoMemberId } from '../population/member-identity.ts';
import type { DemoMessage, DemoRelations, DemoConversation } from '../relations/relation.ts';
import type { ColumnValue, Rows } from './copy-rows.ts';

type Pair = { low: string; high: string };

/** Returns the pair with the smaller id first, as the conversations table stores it. */
const pairOf = (conversation: DemoConversation): Pair => {
  const [one, other] = [demoMemberId(conversation.pair[0]), demoMemberId(conversation.pair[1])];
  return one < other ? { low: one, high: other } : { low: other, high: one };
};

const messageId = (message: DemoMessage, sequence: number): string =>
  demoId('message', message.sender, message.receiver, sequence);

const conversationRow = (conversation: DemoConversation): ColumnValue[] => {
  const { low, high } = pairOf(conversation);
  const last = conversation.messages.at(-1);
  if (last === undefined) throw new Error('A conversation of the demo has no messages');
  const unreadBy = (id: string): number =>
    conversation.messages.filter(({ receiver, readAt }) => readAt === null && demoMemberId(receiver) === id)
      .length;
  return [low, high, conversation.messages.length, last.createdAt, unreadBy(low), unreadBy(high)];
};

const messageRows = (conversation: DemoConversation): ColumnValue[][] => {
  const { low, high } = pairOf(conversation);
  return conversation.messages.map((message, at) => {
    const id = messageId(message, at + 1);
    const [sender, receiver] = [demoMemberId(message.sender), demoMemberId(message.receiver)];
    return [id, low, high, at + 1, sender, receiver, id, message.body, message.createdAt, message.readAt];
  });
};

/** Returns the rows of what happened between members, in an order that satisfies all references. */
export const relationRows = ({
  interests,
  shortlistings,
  views,
  contactViews,
  conversations,
}: DemoRelations): Rows[] => [
  {
    table: 'interests',
    columns: ['id', 'sender_id', 'receiver_id', 'status', 'created_at', 'answered_at'],
    rows: interests.map(({ sender, receiver, status, createdAt, answeredAt }) => [
      demoId('interest', sender, receiver),
      demoMemberId(sender),
      demoMemberId(receiver),
      status,
      createdAt,
      answeredAt,
    ]),
  },
  {
    table: 'shortlists',
    columns: ['member_id', 'shortlisted_id', 'created_at'],
    rows: shortlistings.map(({ by, of, at }) => [demoMemberId(by), demoMemberId(of), at]),
  },
  {
    table: 'profile_views',
    columns: ['viewer_id', 'viewed_id', 'viewed_at', 'traced_at'],
    rows: views.map(({ viewer, viewed, at }) => [demoMemberId(viewer), demoMemberId(viewed), at, at]),
  },
  {
    table: 'contact_views',
    columns: ['viewer_id', 'viewed_id', 'counted_at', 'viewed_at'],
    rows: contactViews.map(({ viewer, viewed, at }) => [demoMemberId(viewer), demoMemberId(viewed), at, at]),
  },
  {
    table: 'conversations',
    columns: ['low_id', 'high_id', 'last_sequence', 'last_at', 'low_unread', 'high_unread'],
    rows: conversations.map(conversationRow),
  },
  {
    table: 'messages',
    columns: [
      'id',
      'low_id',
      'high_id',
      'sequence',
      'sender_id',
      'receiver_id',
      'client_id',
      'body',
      'created_at',
      'read_at',
    ],
    rows: conversations.flatMap(messageRows),
  },
];
