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

/** Faults that can be switched on. Webhook faults apply to events that occur while they are set. */
export const switchesSchema = z.strictObject({
  /** How many additional times each event is delivered. */
  copies: z.int().min(0).max(10).default(0),
  /** Whether deliveries due at the same time are sent in random order. */
  shuffle: z.boolean().default(false),
  /** Delay of events, in seconds of the gateway's clock. */
  delaySeconds: z.int().min(0).max(86_400).default(0),
  /** What happens to the first attempt of each delivery; after `drop` there are no further attempts. */
  delivery: z.enum(deliveryFaults).default('none'),
  /** Whether refunds are immediate, delayed, or fail after a delay. */
  refunds: z.enum(refundCourses).default('at-once'),
  /** How API calls are answered; with `lose-answer` they take effect nevertheless. */
  api: z.enum(apiFaults).default('none'),
});

export type Switches = z.infer<typeof switchesSchema>;
export type DeliveryFault = Switches['delivery'];
