import * as z from 'zod';

export const deliveryFaults = [
  'none',
  'drop',
  'corrupt',
  'wrong-secret',
  'old-secret',
  'lose-answer',
] as const;
export const refundCourses = ['at-once', 'pending', 'failing'] as const;
export const apiFaults = ['none', 'down', 'slow', 'error', 'garbage', 'throttled', 'lose-answer'] as const;

/** What goes wrong on purpose. Those for webhooks bind the events that happen while they are set. */
export const switchesSchema = z.strictObject({
  /** How many times more than once each event is delivered. */
  copies: z.int().min(0).max(10).default(0),
  /** Deliveries that are due together leave in a random order. */
  shuffle: z.boolean().default(false),
  /** Seconds of the gateway's clock before an event leaves. */
  delaySeconds: z.int().min(0).max(86_400).default(0),
  /** What happens to the first attempt of each delivery; `drop` leaves no further one. */
  delivery: z.enum(deliveryFaults).default('none'),
  /** Whether refunds are done at once, after a while, or come to nothing after a while. */
  refunds: z.enum(refundCourses).default('at-once'),
  /** How calls of the API are answered; with `lose-answer` they take effect all the same. */
  api: z.enum(apiFaults).default('none'),
});

export type Switches = z.infer<typeof switchesSchema>;
export type DeliveryFault = Switches['delivery'];
