import type * as z from 'zod';

import type { Outcome } from './payment-gateway.ts';
import type { GatewayAccount } from './payment-settings.ts';
import { errorBody } from './razorpay-dialect.ts';

interface Call<Schema extends z.ZodType> {
  method: 'GET' | 'POST';
  path: string;
  answer: Schema;
  body?: object;
  headers?: Record<string, string>;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What the gateway says against it, without the donor's data. */
const reasonOf = (status: number, text: string): string => {
  const { data } = errorBody.safeParse(parsed(text));
  return `${status} ${data?.error.reason ?? data?.error.code ?? ''} ${data?.error.description ?? ''}`.trim();
};

/** One call of the gateway's API with its time limit; every way it can end is an Outcome. */
export class RazorpayClient {
  readonly #baseUrl: string;
  readonly #authorization: string;
  readonly #milliseconds: number;

  constructor({ baseUrl, keyId, keySecret }: GatewayAccount, milliseconds: number) {
    this.#baseUrl = baseUrl;
    this.#authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    this.#milliseconds = milliseconds;
  }

  async send<Schema extends z.ZodType>(call: Call<Schema>): Promise<Outcome<z.output<Schema>>> {
    let status: number;
    let text: string;
    try {
      const answer = await fetch(`${this.#baseUrl}/v1${call.path}`, {
        method: call.method,
        headers: {
          authorization: this.#authorization,
          accept: 'application/json',
          ...(call.body ? { 'content-type': 'application/json' } : {}),
          ...call.headers,
        },
        ...(call.body ? { body: JSON.stringify(call.body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(this.#milliseconds),
      });
      status = answer.status;
      text = await answer.text();
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error ? error.name : 'no answer' };
    }
    if (status === 429) return { kind: 'throttled' };
    // A call with the same key is still under way: its outcome is open.
    if (status >= 500 || status === 409) return { kind: 'unknown', reason: reasonOf(status, text) };
    if (status < 200 || status > 299) return { kind: 'rejected', reason: reasonOf(status, text) };
    const read = call.answer.safeParse(parsed(text));
    return read.success
      ? { kind: 'done', value: read.data }
      : { kind: 'unknown', reason: 'an answer of another shape' };
  }
}
